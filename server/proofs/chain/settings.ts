import type { Hex } from 'viem';
import { ConfigError } from '../../environment';

/** Which blockchains the log is anchored on (configuration): the chain of this installation, or others behind nodes. */

/** A chain behind a node, of the variables with one prefix: `CHAIN_`, or `CHAIN_2_` for the second. */
export interface RpcChainSettings {
  /** `CHAIN_KIND`, by default `calldata`. */
  kind: 'calldata' | 'stamper';
  /** Its name in the table of anchors, the same for as long as its kind and id are. */
  name: string;
  /** `CHAIN_RPC_URL`: the node. It may hold a key of its provider, so it is never shown. */
  rpcUrl: string;
  /** `CHAIN_PRIVATE_KEY`: whose transactions they are. Never shown. */
  privateKey: Hex;
  /** `CHAIN_ID`: nothing is signed for another chain. */
  chainId: number;
  /**
   * `CHAIN_CONTRACT`: the stamper's contract, by default BFA's of that chain. Transactions of `calldata` have no use
   * for it.
   */
  contract: Hex;
  /**
   * `CHAIN_CONFIRMATIONS`, by default 6: blocks that hold a transaction or stand upon it before it counts as confirmed.
   */
  confirmations: number;
  /** `CHAIN_EXPLORER_TX_URL`: where people see a transaction, with `{hash}` in it. */
  explorerTxUrl: string | undefined;
  /** `CHAIN_PUBLIC_RPC_URLS`: nodes that browsers may ask. */
  publicRpcUrls: string[];
  /** How long the node may take to answer, in ms; by default ten seconds. */
  requestTimeoutMs?: number;
}

export type ChainSettings = { kind: 'embedded'; name: string } | RpcChainSettings;

export const embeddedSettings = { kind: 'embedded', name: 'embedded' } as const;

/**
 * Where the contract is that stamps hashes, by the chain's id: on Blockchain Federal Argentina's main and test network.
 */
const stampers: Readonly<Record<number, Hex>> = {
  200941592: '0x7e56220069CAaF8367EA42817EA9210296AeC7c6',
  99118822: '0xFc0f01A88bD08b988173A2354952087C9492d947',
};

const variables = [
  'KIND',
  'RPC_URL',
  'PRIVATE_KEY',
  'ID',
  'CONTRACT',
  'CONFIRMATIONS',
  'EXPLORER_TX_URL',
  'PUBLIC_RPC_URLS',
] as const;

const onThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function address(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new ConfigError(`${name} must be an address that begins with http:// or https://.`);
}

/** What a page may ask: over https, or on this machine. */
function browsersAddress(name: string, text: string): string {
  const { protocol, hostname, href } = address(name, text);
  if (protocol === 'https:' || onThisMachine.test(hostname)) return href;
  throw new ConfigError(
    `${name} must begin with https://: a page that came over https may ask nothing else.`,
  );
}

function count(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new ConfigError(`${name} must be a whole number from 1 to ${most}.`);
}

function privateKey(name: string, text: string): Hex {
  const digits = text.replace(/^0x/i, '').toLowerCase();
  // The text is a secret: the sentence does not repeat it.
  if (/^[0-9a-f]{64}$/.test(digits) && /[1-9a-f]/.test(digits)) return `0x${digits}`;
  throw new ConfigError(`${name} must be 64 hexadecimal digits.`);
}

function contractOf(name: string, text: string | undefined, chainId: number): Hex {
  const contract = text ?? stampers[chainId];
  if (contract && /^0x[0-9a-f]{40}$/i.test(contract)) return contract as Hex;
  throw new ConfigError(
    text
      ? `${name} must be 0x and 40 hexadecimal digits.`
      : `${name} is needed: the chain ${chainId} is none of Blockchain Federal Argentina.`,
  );
}

function oneChain(prefix: string, env: NodeJS.ProcessEnv): ChainSettings {
  const read = (variable: (typeof variables)[number]) => env[prefix + variable]?.trim() || undefined;
  const kind = read('KIND') ?? (read('RPC_URL') ? 'calldata' : 'embedded');
  if (kind === 'embedded') {
    const superfluous = variables.find((variable) => variable !== 'KIND' && read(variable));
    if (superfluous === undefined) return embeddedSettings;
    throw new ConfigError(
      `${prefix}${superfluous} says nothing to the embedded chain: set ${prefix}RPC_URL too.`,
    );
  }
  if (kind !== 'calldata' && kind !== 'stamper')
    throw new ConfigError(`${prefix}KIND must be calldata, stamper or embedded.`);
  const need = (variable: (typeof variables)[number]): string => {
    const text = read(variable);
    if (text) return text;
    throw new ConfigError(`A chain of the kind ${kind} needs ${prefix}${variable} too.`);
  };
  const chainId = count(`${prefix}ID`, need('ID'), 2_147_483_647);
  const explorer = read('EXPLORER_TX_URL');
  if (explorer && !(address(`${prefix}EXPLORER_TX_URL`, explorer).href && explorer.includes('{hash}')))
    throw new ConfigError(`${prefix}EXPLORER_TX_URL must have {hash} where the transaction's hash belongs.`);
  const publicUrls = (read('PUBLIC_RPC_URLS') ?? '').split(',').map((one) => one.trim());
  return {
    kind,
    name: `${kind}:${chainId}`,
    rpcUrl: address(`${prefix}RPC_URL`, need('RPC_URL')).href,
    privateKey: privateKey(`${prefix}PRIVATE_KEY`, need('PRIVATE_KEY')),
    chainId,
    contract: kind === 'stamper' ? contractOf(`${prefix}CONTRACT`, read('CONTRACT'), chainId) : '0x',
    confirmations: count(`${prefix}CONFIRMATIONS`, read('CONFIRMATIONS') ?? '6', 100),
    explorerTxUrl: explorer,
    publicRpcUrls: publicUrls.filter(Boolean).map((one) => browsersAddress(`${prefix}PUBLIC_RPC_URLS`, one)),
  };
}

/** The chains out of the environment, the first of which the certificates show. Throws ConfigError. */
export function chainSettings(env: NodeJS.ProcessEnv): ChainSettings[] {
  const named = (prefix: string) => variables.some((variable) => env[prefix + variable]);
  const prefixes = ['CHAIN_'];
  while (named(`CHAIN_${prefixes.length + 1}_`)) prefixes.push(`CHAIN_${prefixes.length + 1}_`);
  const numbered = new RegExp(`^(CHAIN_\\d+_)(${variables.join('|')})$`);
  const unread = Object.keys(env).find((name) => {
    const prefix = numbered.exec(name)?.[1];
    return prefix && env[name] && !prefixes.includes(prefix);
  });
  if (unread)
    throw new ConfigError(
      `${unread} says nothing: the first chain's variables begin with CHAIN_, the next one's with ` +
        `CHAIN_${prefixes.length + 1}_.`,
    );
  const chains = prefixes.map((prefix) => oneChain(prefix, env));
  const twice = chains.find(({ name }, place) => chains.findIndex((one) => one.name === name) !== place);
  if (twice) throw new ConfigError(`Two of the configured chains are the same: ${twice.name}.`);
  return chains;
}
