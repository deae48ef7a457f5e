import { useState } from 'react';
import { errorStatus } from '@/api/errors';
import { findCertificate } from '@/api/generated/proofs/proofs';
import type { Certificate } from '@/lib/proof/verify';
import type { CameraFault } from './camera';
import { type Fault, type Given, readFile, targetOf } from './given';

type CodeFault = 'codeShort' | 'codeUnknown' | 'codeFailed';

/** What was given last, and what is wrong with it. */
interface Told {
  certificate: Certificate | null;
  fault: Fault | CameraFault | null;
  codeFault: CodeFault | null;
}

const nothing: Told = { certificate: null, fault: null, codeFault: null };

/** The certificate of a code, or why there is none. */
async function byCode(code: string): Promise<Certificate | CodeFault> {
  try {
    const { cattle_certification_id: id } = await findCertificate({ code });
    return { id };
  } catch (error) {
    return [400, 404].includes(errorStatus(error) ?? 0) ? 'codeUnknown' : 'codeFailed';
  }
}

/** What a visitor gave to be verified, in whichever way. */
export function useGiven() {
  const [told, setTold] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const tell = (next: Partial<Told>) => setTold({ ...nothing, ...next });
  const take = async (given: Given | Fault) => {
    if (typeof given === 'string') return tell({ fault: given });
    if (!('code' in given)) return tell({ certificate: given });
    const found = await byCode(given.code);
    return tell(typeof found === 'string' ? { codeFault: found } : { certificate: found });
  };
  /** One thing at a time: what comes meanwhile is not looked at. */
  const during = async (work: Promise<unknown>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  return {
    ...told,
    busy,
    takeFile: (file: File) => void during(readFile(file).then(take)),
    takeQr: (text: string) => void during(take(targetOf(text) ?? 'otherQr')),
    takeCode: (text: string) => {
      const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
      if (code.length < 4) tell({ codeFault: 'codeShort' });
      else void during(take(targetOf(text) ?? { code: code.slice(0, 40) }));
    },
    fail: (fault: CameraFault) => tell({ fault }),
  };
}
