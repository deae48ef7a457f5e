import type { useTranslation } from 'react-i18next';
import type { AuditEvent } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { changesText } from '@/lib/event-changes';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { TextLink } from '@/ui/links';
import type { useFormat } from '@/words/use-format';

/** What an event of the audit log is told with: words of `audit`, and formats. */
export interface EventContext {
  t: ReturnType<typeof useTranslation<'audit'>>['t'];
  format: ReturnType<typeof useFormat>;
}

/** Who did it, or the service by itself. */
export const actorOf = ({ actor }: AuditEvent, { t }: EventContext) => actor?.name ?? t('nobody');

/** Who did it, and the way to the account. */
export function ActorLink({ event, context }: { event: AuditEvent; context: EventContext }) {
  const { actor } = event;
  return actor ? <AccountLink id={actor.user_id}>{actor.name}</AccountLink> : actorOf(event, context);
}

/** The number by which its own screen calls it; nothing where there is none. */
function numberOf({ type, id }: AuditEvent['object'], { t }: EventContext): string {
  if (id <= 0) return '';
  if (type === 'request') return t('requestNumber', { id });
  if (type === 'lot') return lotNumber(id);
  return type === 'certificate' ? certificateNumber(id) : String(id);
}

/** What it was done to. */
export const objectOf = ({ object }: AuditEvent, context: EventContext) =>
  object.name ??
  context
    .t('named', { object: context.t(`object.${object.type}`), number: numberOf(object, context) })
    .trim();

/** What was done. */
export const actionOf = ({ action }: AuditEvent, { t }: EventContext) =>
  t(`action.${action}`, { defaultValue: action });

/** What changed, fact by fact, as it was and as it is. */
export const changesOf = (event: AuditEvent, { t, format }: EventContext) =>
  changesText(event, (key, otherwise) => t(key, { defaultValue: otherwise }), format);

/** What it was done to, and the way there. */
export function ObjectLink({ event, context }: { event: AuditEvent; context: EventContext }) {
  const { type, id } = event.object;
  const name = objectOf(event, context);
  if (type === 'account') return <AccountLink id={id}>{name}</AccountLink>;
  if (type === 'request')
    return (
      <TextLink to="/dashboard/solicitudes/$id" params={{ id }}>
        {name}
      </TextLink>
    );
  if (type === 'lot')
    return (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: id }}>
        {name}
      </TextLink>
    );
  if (type === 'certificate')
    return (
      <TextLink to="/certification/$id" params={{ id }}>
        {name}
      </TextLink>
    );
  return name;
}
