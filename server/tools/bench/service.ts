/** What the child process of the bench tells when it is ready. */
export interface Service {
  port: number;
  /** Ids of at most 1,000 lots. */
  lotIds: number[];
  /** A producer's account. */
  email: string;
  password: string;
}
