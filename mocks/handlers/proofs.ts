import type { CattleCertification } from '../../src/api/generated/model';
import { database, extension, find, nextId } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
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

const certifications = () => database.lots.flatMap((lot) => lot.cattle_certifications);
const now = () => new Date().toISOString();

/** A certificate that the viewer may end, and that has not ended. */
function toEnd(id: number, viewer: { vet_profile?: { id: number } | null }): CattleCertification {
  const certification = find(certifications(), id);
  const { vet_profile: vet } = viewer;
  if (vet && vet.id !== certification.vet_profile_id) throw new Refusal('forbidden');
  if ((certification.standing ?? 'valid') !== 'valid') throw new Refusal('certificate_ended');
  return certification;
}

/** Ends a certificate, in all lots that hold it. */
function end(certification: CattleCertification, ending: Partial<CattleCertification>): CattleCertification {
  const ended = { ...certification, ...ending, ended_at: now() };
  for (const lot of database.lots)
    lot.cattle_certifications = lot.cattle_certifications.map((one) => (one.id === ended.id ? ended : one));
  return ended;
}

/** What proves certificates and what ends them: of a mock, nothing is proved. */
export const proofHandlers: MockHandlers<Ids> = {
  getCertificationProof: ({ id }) => {
    const certification = extension(find(certifications(), id));
    const lot = database.lots.find((one) => one.cattle_certifications.includes(certification));
    const { standing = 'valid', ended_at: at, ending_reason: reason } = certification;
    const ending = { at: at ?? now(), reason: reason ?? '', by_id: certification.superseded_by_id ?? null };
    const code = certification.short_code ?? `mock${id}`;
    return {
      certification_proof: {
        cattle_certification_id: id,
        code,
        short_url: `http://localhost:3000/c/${code}`,
        issuer: 'did:key:z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd',
        local: true,
        credential_url: null,
        credential_hash: null,
        pdf_url: certification.pdf_url,
        pdf_hash: null,
        bundle_url: null,
        seq: null,
        entry: null,
        inclusion: null,
        anchors: [],
        revoked: standing === 'revoked' ? { ...ending, by_id: null } : null,
        superseded: standing === 'superseded' ? ending : null,
        entries: [],
        vet_keys: [],
        supersedes_id: certification.supersedes_id ?? null,
        lot: { id: lot?.id ?? 0, transfers: [] },
      },
    };
  },
  getLotProof: ({ id }) => ({
    lot_proof: {
      certified_lot_id: extension(find(database.lots, id)).id,
      code: `mock${id}`,
      issuer: 'did:key:z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd',
      credential_url: null,
      pdf_url: null,
      pdf_hash: null,
      entry: null,
      inclusion: null,
      anchors: [],
      renewed_at: null,
      transfer: null,
    },
  }),
  findCertificate: ({ query }) => {
    const found = certifications().find(({ short_code: code }) => code && code === query.get('code'));
    if (!extension(found)) throw new Refusal('not_found');
    return { cattle_certification_id: found?.id ?? 0, certified_lot_id: null };
  },
  getLog: () =>
    extension({
      log: {
        origin: 'localhost:3000',
        issuer: 'did:key:z6MkehRgf7yJbgaGfYsdoAsKdBPE3dj2CYhowQdcjqSJgvVd',
        local: true,
        size: 0,
        pending: 0,
        checkpoint: null,
        entries: [],
        anchors: [],
      },
    }),
  getLedgerTransaction: () => {
    throw new Refusal('not_found');
  },
  getAnchoring: () => extension(database.anchoring),
  retryAnchor: ({ id }) => {
    const { anchors } = extension(database.anchoring);
    const anchor = find(anchors.latest, id);
    if (anchor.status !== 'failed') throw new Refusal('status_conflict');
    Object.assign(anchor, { status: 'queued', attempts: 0, last_error: null });
    anchors.failed -= 1;
    anchors.waiting += 1;
    return null;
  },
  retryDocuments: () => {
    const { documents } = extension(database.anchoring);
    documents.failed = [];
    return null;
  },
  revokeCertification: ({ id, viewer, body }) => {
    const certification = toEnd(id, extension(viewer));
    return { cattle_certification: end(certification, { standing: 'revoked', ending_reason: body.reason }) };
  },
  correctCertification: ({ id, viewer, body }) => {
    const certification = toEnd(id, extension(viewer));
    const corrected: CattleCertification = {
      ...certification,
      ...body.facts,
      other_tests: body.facts.other_tests ?? [],
      other_vaccinations: body.facts.other_vaccinations ?? [],
      id: nextId(certifications()),
      created_at: now(),
      supersedes_id: id,
    };
    // Both stay readable; the mock has them both in the lot.
    for (const lot of database.lots)
      if (lot.cattle_certifications.includes(certification))
        lot.cattle_certifications = [...lot.cattle_certifications, corrected];
    end(certification, {
      standing: 'superseded',
      ending_reason: body.reason,
      superseded_by_id: corrected.id,
    });
    return { cattle_certification: corrected };
  },
};
