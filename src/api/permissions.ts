import grades from './admin-grades.gen.json';
import { AdminGrade } from './generated/model';
import { useSession } from './session';

/** The operations that not every admin may call. */
export type GradedOperation = keyof typeof grades;

const order = Object.values(AdminGrade);
const rank = (grade: string) => order.findIndex((known) => known === grade);

/**
 * What the viewer may call of what not every admin may (rule 7.4); roles are not looked at. An admin of a provider that
 * knows no grades may call all of it.
 */
export function usePermissions(): (operation: GradedOperation) => boolean {
  const { user } = useSession();
  const grade = user?.admin_profile?.grade;
  return (operation) => grade === undefined || rank(grade) >= rank(grades[operation]);
}
