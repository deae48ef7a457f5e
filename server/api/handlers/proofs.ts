import { inTransaction } from '../../database';
import { getAnchoring, retryAnchor, retryDocuments } from '../../proofs/reading/anchoring';
import { getCattleCertification } from '../../domain/lots/cattle-certifications';
import { correctCertification, revokeCertification } from '../../domain/lots/ending';
import { getLedgerTransaction, getLog } from '../../proofs/reading/log';
import { findCertificate, typedCode } from '../../proofs/reading/find-certificate';
import { getLotProof } from '../../proofs/reading/lot-proof';
import { getCertificationProof } from '../../proofs/reading/proofs';
import { keepOpenedCode } from '../opened-codes';
import { placePrecisionFor } from '../place-precision';
import type { Handlers, Services } from './types';

type Proving =
  | 'correctCertification'
  | 'findCertificate'
  | 'getAnchoring'
  | 'getCertificationProof'
  | 'getLedgerTransaction'
  | 'getLog'
  | 'getLotProof'
  | 'retryAnchor'
  | 'retryDocuments'
  | 'revokeCertification';

/** What proves certificates, what ends them, and what admins see of the way to the chain. */
export function proofHandlers({ db, notary, config, reads }: Services): Handlers<Proving> {
  return {
    getCertificationProof: async (request) => {
      const { params, session } = request;
      if (!session) await reads.count(request);
      const installation = await notary.installation();
      const precision = placePrecisionFor(session, config);
      return { certification_proof: await getCertificationProof(db, params.id, installation, precision) };
    },
    getLotProof: async (request) => {
      const { params, query, session } = request;
      if (!session) await reads.count(request);
      const meant = { id: params.id, digest: query.digest };
      const precision = placePrecisionFor(session, config);
      return { lot_proof: await getLotProof(db, meant, await notary.installation(), precision) };
    },
    findCertificate: async (request, reply) => {
      const { query } = request;
      const found = await findCertificate(db, query);
      if (query.code !== undefined && config.publicPlaces === 'locality')
        keepOpenedCode(request, reply, typedCode(query.code), config.publicUrl);
      return found;
    },
    getLog: async ({ query }) => ({ log: await getLog(db, await notary.installation(), query.before) }),
    getLedgerTransaction: async ({ params }) => ({
      ledger_transaction: await getLedgerTransaction(db, params.hash),
    }),
    revokeCertification: async ({ params, body, session, log }) => {
      const { viewer } = session;
      await inTransaction(db, (tx) => revokeCertification(tx, params.id, body.reason, viewer, new Date()));
      log.info({ by: viewer.userId, certificate: params.id }, 'certificate revoked');
      notary.wake();
      return { cattle_certification: await getCattleCertification(db, params.id) };
    },
    correctCertification: async ({ params, body, session, log }) => {
      const { viewer } = session;
      const correct = inTransaction(db, (tx) =>
        correctCertification(tx, params.id, body, viewer, new Date()),
      );
      const id = await correct;
      log.info({ by: viewer.userId, certificate: params.id, corrected: id }, 'certificate corrected');
      notary.wake();
      return { cattle_certification: await getCattleCertification(db, id) };
    },
    getAnchoring: async () => {
      const { logAheadUntil: aheadUntil, checkpointSeconds } = config;
      return getAnchoring(db, { aheadUntil, checkpointSeconds, setBack: await notary.setBack() });
    },
    retryAnchor: async ({ params }, reply) => {
      await inTransaction(db, (tx) => retryAnchor(tx, params.id, new Date()));
      notary.wake();
      reply.code(204);
      return undefined;
    },
    retryDocuments: async (_request, reply) => {
      await inTransaction(db, (tx) => retryDocuments(tx, new Date()));
      notary.wake();
      reply.code(204);
      return undefined;
    },
  };
}
