import type { AdminProfile, ProducerProfile, User, VetProfile } from '../src/api/generated/model';
import type { operationRoles, operations } from '../server/contract.gen';
import type { OperationId } from './routes';

type Json<T> = T extends { content: { 'application/json': infer Shape } }
  ? Shape
  : T extends { content: { 'text/csv': string } }
    ? Response
    : null;
type Success<Id extends OperationId> = operations[Id]['responses'][keyof operations[Id]['responses'] &
  (200 | 201 | 204)];
type Body<Id extends OperationId> = operations[Id] extends { requestBody: infer Content }
  ? Json<Content>
  : null;

interface Profiles {
  producer: { producer_profile: ProducerProfile };
  veterinarian: { vet_profile: VetProfile };
  admin: { admin_profile: AdminProfile };
}
type Caller<Role> = Role extends keyof Profiles ? User & Profiles[Role] : null;

/** A call as a handler sees it. */
export interface Call<Id extends OperationId> {
  /** Who calls: of one of the roles that the contract names, or null where it names guests. */
  viewer: Caller<(typeof operationRoles)[Id][number]>;
  /** The id of the path, 0 without one. */
  id: number;
  /** The UUID of what the path names, that a client gave to it or of a session, empty without one. */
  clientId: string;
  query: URLSearchParams;
  body: Body<Id>;
  request: Request;
  /** Sends the token of a user with the answer. */
  grant: (user: User, token?: string) => void;
}

/** Answers an operation with the body of its success, or throws a Refusal. */
export type MockHandler<Id extends OperationId> = (
  call: Call<Id>,
) => Json<Success<Id>> | Promise<Json<Success<Id>>>;

/** One handler for each operation of the contract: a missing one does not compile. */
export type MockHandlers<Ids extends OperationId = OperationId> = { [Id in Ids]: MockHandler<Id> };
