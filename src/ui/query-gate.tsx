import Typography from '@mui/material/Typography';
import { type ReactNode, useContext } from 'react';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
import { SessionOverContext } from './session-over';
import { Failure } from '@/ui/feedback/failure';
import { Navigate } from '@tanstack/react-router';

const notFound = [404];

/** A notice with its retry, or all of what a failure shows. */
type OnFailure =
  | {
      /** The operation that is asked, which words why it failed. */
      operation: FailedAction;
      /** What failed, above why. */
      failed?: string;
      /** The way on from what failed, below it. */
      wayOut?: ReactNode;
    }
  | { failure: ReactNode };

interface GateProps<Found> {
  /** What its hook gives of a query. */
  query: { data: unknown; error: unknown; isEnabled: boolean; refetch: () => unknown };
  /** What it is about, out of its data; what is missing in data that came does not exist. */
  found: Found;
  /** The shape of what is to come. */
  loading: ReactNode;
  /** What is shown of what does not exist or is not asked for; the certified lots say so unless told otherwise. */
  absent?: ReactNode;
  /** The statuses of a failure that stand for what does not exist. */
  absentAt?: readonly number[];
  children: (found: NonNullable<Found>) => ReactNode;
}

/**
 * The query boundary of a screen or of a part of one: what a query found, and until then, instead or after a failure
 * the one state it is in: loading, absent (rule 2.8), or failed with a retry (rule 9.3). What was found once stays when
 * reading it again fails.
 */
export function QueryGate<Found>(props: GateProps<Found> & OnFailure) {
  const { query, found, absent = <NotFound />, absentAt = notFound } = props;
  const { data, error, isEnabled, refetch } = query;
  const over = useContext(SessionOverContext);
  if (found !== null && found !== undefined) return props.children(found);
  const missing = error ? absentAt.includes(errorStatus(error) ?? 0) : !isEnabled;
  if (data !== undefined || missing) return absent;
  // That the session is over is said once, above.
  if (!error || over) return props.loading;
  if ('failure' in props) return props.failure;
  return (
    <>
      <Failure onRetry={refetch}>
        {props.failed && <Typography sx={{ fontWeight: 600 }}>{props.failed}</Typography>}
        {errorMessage(error, props.operation)}
      </Failure>
      {props.wayOut}
    </>
  );
}

/** What is not there leads to the certified lots, which say so (rule 2.8). */
function NotFound() {
  return <Navigate to="/lotes-certificados" replace state={{ notice: 'notFound' }} />;
}
