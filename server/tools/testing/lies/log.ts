import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { rootOf } from '../../../../src/lib/proof/merkle';
import {
  anchors,
  embeddedBlocks,
  logCheckpoints,
  logEntries,
  logTiles,
  signingKeys,
} from '../../../database/schema';
import { markCompromised } from '../../../proofs/keys/register';
import { forkLog } from '../../../proofs/log/fork';
import { checkpointMemory } from '../../../proofs/log/memory';
import { appendLeaves } from '../../../proofs/log/tree';
import * as forging from '../falsify';
import type { Lie } from './lie';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Lies about the log, its checkpoints, its anchors and the keys that sign it. */
export const liesOfLog = {
  entry_edited: { plant: (p) => p.editValid(), audit: ['entry_changed'], reader: 'log failed: not_included' },
  tree_rebuilt: {
    plant: async (p) => {
      await p.editValid();
      await p.db().delete(logTiles);
      await appendLeaves(p.db(), 0, await p.leavesOf());
    },
    audit: ['checkpoint_other_root', 'anchor_other_root'],
    reader: 'log failed: not_included',
  },
  entry_deleted: {
    plant: async (p) =>
      p
        .db()
        .delete(logEntries)
        .where(eq(logEntries.seq, (await p.issued(p.valid)).seq)),
    audit: ['entry_missing'],
    reader: 'log failed: overdue',
    later: 2 * dayMs,
  },
  entries_swapped: {
    plant: async (p) => {
      const [one, other] = [await p.issued(p.valid), await p.issued(p.revoked)];
      await p.setEntry(one.seq, other.entry);
      await p.setEntry(other.seq, one.entry);
    },
    audit: ['entry_changed', 'entry_out_of_place'],
    reader: 'log failed: other_credential',
  },
  anchors_deleted: { plant: (p) => p.db().delete(anchors), audit: ['anchors_hidden'], reader: null },
  checkpoint_misdated: {
    plant: (p) =>
      p
        .db()
        .update(logCheckpoints)
        .set({ at: new Date('2020-01-01T00:00:00Z') }),
    audit: ['checkpoint_time'],
    reader: null,
  },
  log_set_back: {
    plant: (p) => forging.putBack(p.api, p.first),
    audit: ['log_set_back', 'chain_set_back'],
    reader: 'log failed: set_back',
    remembers: true,
  },
  log_rewritten: {
    plant: async (p) => {
      const size = await p.db().$count(logEntries);
      await forging.putBack(p.api, p.first);
      while ((await p.db().$count(logEntries)) < size) await forging.forgeEntry(p.api, new Date());
    },
    audit: ['log_rewritten'],
    reader: 'log failed: split',
    remembers: true,
  },
  log_forked: {
    plant: async (p) => {
      const size = await p.db().$count(logEntries);
      const memory = checkpointMemory(mkdtempSync(join(p.api.database.dataDir, 'memory-')));
      await memory.replace(null, (await p.newestNote()).note);
      await forging.putBack(p.api, p.first);
      await forkLog(p.db(), { signer: await p.operator(), memory, publicUrl: p.api.config.publicUrl });
      while ((await p.db().$count(logEntries)) < size) await forging.forgeEntry(p.api, new Date());
    },
    audit: ['log_forked'],
    reader: 'log failed: split',
    remembers: true,
  },
  entry_backdated: {
    plant: (p) => forging.forgeEntry(p.api, new Date('2020-01-01T00:00:00Z')),
    audit: ['time_goes_back'],
    reader: null,
  },
  entry_invented: {
    plant: (p) => {
      const facts = { ref: 'certification/9999', credential: 'a'.repeat(64), pdf: 'b'.repeat(64) };
      return forging.forgeEntry(p.api, new Date(), { type: 'issued', ...facts });
    },
    audit: ['credential_missing'],
    reader: null,
  },
  checkpoint_smaller: {
    plant: async (p) => {
      const leaves = (await p.leavesOf()).slice(0, -1);
      await p.signInstead(leaves.length, await rootOf(leaves));
    },
    audit: ['checkpoint_smaller'],
    reader: 'validity failed: unlogged_status',
  },
  anchor_other_root: {
    plant: async (p) => {
      const [one] = await p.db().select().from(anchors).orderBy(anchors.id);
      await p
        .db()
        .update(anchors)
        .set({ transactionHash: one!.transactionHash })
        .where(sql`${anchors.nonce} = 1`);
    },
    audit: ['anchor_other_root'],
    reader: null,
  },
  anchor_invented: {
    plant: async (p) =>
      p
        .db()
        .delete(embeddedBlocks)
        .where(eq(embeddedBlocks.number, await p.db().$count(embeddedBlocks))),
    audit: ['anchor_missing'],
    reader: null,
  },
  anchor_elsewhere: {
    plant: async (p) => {
      // The first one is above all certificates.
      const [one] = await p.db().select().from(anchors).orderBy(anchors.id);
      const { id: _id, ...confirmed } = one!;
      const stranger = `0x${'66'.repeat(20)}`;
      const account = { sender: stranger, recipient: stranger };
      const elsewhere = { kind: 'calldata', chain: 'calldata:31337', chainId: 31_337 } as const;
      await p
        .db()
        .insert(anchors)
        .values({ ...confirmed, ...elsewhere, ...account });
    },
    audit: ['anchor_other_account'],
    reader: 'chain failed: other_account',
  },
  anchors_withheld: {
    plant: async (p) => {
      await p.db().update(anchors).set({ status: 'submitted' });
      await p
        .db()
        .update(logCheckpoints)
        .set({ at: new Date(Date.now() - hourMs - 100_000) });
    },
    audit: ['checkpoint_unanchored'],
    reader: 'chain unchecked: late',
    stands: true,
    later: hourMs + 100_000,
  },
  retired_checkpoint: {
    plant: async (p) => {
      const old = await p.operator();
      await p.rotate();
      const { size, root } = await p.newestNote();
      await p.signInstead(size, Buffer.from(root, 'hex'), old);
    },
    audit: ['checkpoint_unsigned'],
    reader: null,
  },
  compromised_key: {
    plant: async (p) => {
      const old = await p.operator();
      const log = await p.rotate();
      const { publicUrl: origin } = p.api.config;
      await markCompromised(p.db(), old.multikey, { since: new Date(0), origin, now: new Date() });
      await log();
    },
    audit: ['credential_compromised'],
    reader: 'log failed: forged_checkpoint',
  },
  key_added: {
    plant: (p) => {
      const id = 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG';
      return p.db().insert(signingKeys).values({ id, validFrom: new Date() });
    },
    audit: ['key_without_entry'],
    reader: null,
  },
} satisfies Record<string, Lie>;
