import { hasPdfPrograms, pdfPackages, withoutPrograms } from '../server/tools/testing/pdf-programs';
import { ensure } from './debian';

/**
 * Finds the programs that read documents, or installs Debian's when root may. Throws an Error that says what to
 * install.
 */
export function ensurePdfPrograms(): void {
  ensure(() => hasPdfPrograms() || null, pdfPackages, withoutPrograms);
}
