import {
  BaseError,
  createClient,
  hexToNumber,
  http,
  HttpRequestError,
  keccak256,
  numberToHex,
  parseTransaction,
  TimeoutError,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  estimateGas,
  getBlockNumber,
  getChainId,
  getCode,
  getGasPrice,
  getTransactionCount,
  sendRawTransaction,
} from 'viem/actions';
import { ChainError, type ChainAdapter } from './adapter';
import type { RpcChainSettings } from './settings';
import { putCall } from './stamper';

/** The adapters `calldata` and `stamper`: a chain behind a node that speaks JSON-RPC. */

const gwei = 1_000_000_000n;

/** What nodes say of a transaction that they have. */
const known = /already known|known transaction|already imported|already exists|already in (the )?(mem)?pool/i;
const nonceTooLow = /nonce (is )?too low|invalid nonce|nonce has already been used|oldnonce/i;
const noFunds = /insufficient (funds|balance)|enough funds/i;

/** What a node said, without the addresses that viem writes beside it: one may hold a key of its provider. */
function saidBy(error: unknown): string {
  const details = error instanceof BaseError ? error.details || error.shortMessage : String(error);
  return details.replaceAll(/\w+:\/\/\S+/g, '…').slice(0, 300);
}

function failureOf(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const said = saidBy(error);
  const network =
    error instanceof BaseError &&
    error.walk((one) => one instanceof HttpRequestError || one instanceof TimeoutError) !== null;
  if (network) return new ChainError('unreachable', `The node does not answer: ${said}`);
  return noFunds.test(said)
    ? new ChainError('no_funds', `The account that signs cannot pay for the transaction: ${said}`)
    : new ChainError('refused', `The node refuses: ${said}`);
}

/** Does what a node is asked for. Throws ChainError alone. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The receipts of all hard forks from Byzantium on have these. */
interface RawReceipt {
  blockNumber: Hex;
  blockHash: Hex;
  status: Hex;
}

/** The adapter of a chain behind a node. Nothing is asked of the node yet. */
export function rpcAdapter(settings: RpcChainSettings): ChainAdapter {
  const { kind, chainId: expected, confirmations, requestTimeoutMs = 10_000 } = settings;
  const account = privateKeyToAccount(settings.privateKey);
  const client = createClient({
    transport: http(settings.rpcUrl, { retryCount: 0, timeout: requestTimeoutMs }),
    // What it would keep an answer for, others may have changed meanwhile.
    cacheTime: 0,
  });
  const recipient = kind === 'stamper' ? settings.contract : account.address;

  async function chainId(): Promise<number> {
    const found = await ask(() => getChainId(client));
    if (found === expected) return found;
    throw new ChainError(
      'wrong_chain',
      `The node serves the chain ${found}, but the configured one is ${expected}. Put CHAIN_RPC_URL or CHAIN_ID right.`,
    );
  }

  /** BFA takes 0 to 1 gwei; elsewhere half as much again as the node says, so that the next blocks' price fits. */
  async function gasPrice(): Promise<bigint> {
    const said = await getGasPrice(client);
    if (kind === 'stamper') return said > gwei ? gwei : said;
    return (said * 3n) / 2n;
  }

  async function prepare(root: Hex, nonce: number): Promise<{ raw: Hex; hash: Hex }> {
    await chainId();
    return ask(async () => {
      if (kind === 'stamper' && !(await getCode(client, { address: recipient })))
        throw new ChainError('no_contract', `There is no contract at ${recipient} on the chain ${expected}.`);
      const call = { to: recipient, data: kind === 'stamper' ? putCall(root) : root };
      const [price, needed] = await Promise.all([
        gasPrice(),
        estimateGas(client, { account: account.address, ...call, type: 'legacy' }),
      ]);
      const raw = await account.signTransaction({
        type: 'legacy',
        chainId: expected,
        nonce,
        gasPrice: price,
        gas: (needed * 5n) / 4n,
        ...call,
      });
      return { raw, hash: keccak256(raw) };
    });
  }

  async function raise(raw: Hex): Promise<{ raw: Hex; hash: Hex } | null> {
    const { nonce = 0, gasPrice: paid = 0n, gas, to, data = '0x' } = parseTransaction(raw);
    // Nodes refuse less than a tenth more. BFA takes 1 gwei at most.
    const price = (paid * 9n) / 8n + 1n;
    if (kind === 'stamper' && price > gwei) return null;
    return ask(async () => {
      const said = await gasPrice();
      const signed = await account.signTransaction({
        type: 'legacy',
        chainId: expected,
        nonce,
        gasPrice: said > price ? said : price,
        ...(gas !== undefined && { gas }),
        to: to ?? recipient,
        data,
      });
      return { raw: signed, hash: keccak256(signed) };
    });
  }

  async function settledNonce(): Promise<number> {
    return ask(async () => {
      const head = await getBlockNumber(client);
      const depth = BigInt(confirmations - 1);
      const blockNumber = head > depth ? head - depth : 0n;
      return getTransactionCount(client, { address: account.address, blockNumber });
    });
  }

  async function send(raw: Hex): Promise<'sent' | 'known' | 'nonce_too_low'> {
    try {
      await sendRawTransaction(client, { serializedTransaction: raw });
      return 'sent';
    } catch (error) {
      const said = saidBy(error);
      if (known.test(said)) return 'known';
      if (nonceTooLow.test(said)) return 'nonce_too_low';
      throw failureOf(error);
    }
  }

  return {
    kind,
    name: settings.name,
    id: expected,
    urlOf: (hash) => settings.explorerTxUrl?.replace('{hash}', hash) ?? null,
    publicRpcUrls: settings.publicRpcUrls,
    confirmations,
    sender: account.address,
    recipient,
    chainId,
    prepare,
    raise,
    nextNonce: () =>
      ask(() => getTransactionCount(client, { address: account.address, blockTag: 'pending' })),
    settledNonce,
    send,
    receipt: (hash) =>
      ask(async () => {
        const found = (await client.request({
          method: 'eth_getTransactionReceipt',
          params: [hash],
        })) as RawReceipt | null;
        if (!found?.blockNumber) return null;
        const blockNumber = hexToNumber(found.blockNumber);
        const head = Number(await getBlockNumber(client));
        return {
          blockNumber,
          blockHash: found.blockHash,
          status: found.status === numberToHex(1) ? ('success' as const) : ('reverted' as const),
          confirmations: Math.max(1, head - blockNumber + 1),
        };
      }),
  };
}
