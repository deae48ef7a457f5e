import type { FastifyRequest } from 'fastify';
import { adminGrades } from '../database/enumerations';
import { DomainError } from '../domain/shared/errors';
import type { AdminGrade } from '../domain/shared/wire';
import type { Role } from './contract';

/** Whether a grade of admins has all that another one has. */
const reaches = (grade: AdminGrade, least: AdminGrade) =>
  adminGrades.indexOf(grade) >= adminGrades.indexOf(least);

/** What of an operation says who may call it. */
interface Called {
  method: string;
  roles: readonly Role[];
  grade: AdminGrade;
  /** Whether it only ends the session. */
  ends: boolean;
}

/**
 * Authorization by role and, of an admin, by grade, an `onRequest` hook: 403 for who is signed in with a role that the
 * contract does not name, or as an admin who may do less, and for what would change something while an admin sees the
 * product as somebody else; before a byte of the body is read (rule 9.5). Whether there has to be a session at all is
 * `authenticate`'s to say.
 */
export function permit({ method, roles, grade: least, ends }: Called) {
  return async ({ session }: FastifyRequest): Promise<void> => {
    if (!session) return;
    if (session.viewedBy && method !== 'GET' && !ends) throw new DomainError('viewing');
    if (!roles.includes(session.viewer.role)) throw new DomainError('forbidden');
    if (session.grade !== null && !reaches(session.grade, least)) throw new DomainError('grade_needed');
  };
}
