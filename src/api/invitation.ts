import { queryOptions } from '@tanstack/react-query';
import { previewAdminInvitation } from './generated/admins/admins';

/** What the invitation of a link is for: asked by POST, as what is secret stands in no address. */
export const invitationQueryOptions = (token: string) =>
  queryOptions({
    queryKey: ['admin-invitation', token],
    queryFn: ({ signal }) => previewAdminInvitation({ token }, {}, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
