import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPrograms, makeCluster, type Cluster } from '../tools/testing/cluster';
import { openDatabase } from './index';

let cluster: Cluster;
beforeAll(async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  cluster = await makeCluster(programs);
});
afterAll(() => cluster.remove());

const urlOf = (database: string, user = 'postgres') =>
  cluster.url.replace('/postgres?', `/${database}?`).replace('user=postgres', `user=${user}`);

/** Says something to the server, in one of its databases. */
async function tell(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client(urlOf(database));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a database of the server as one of its users. */
const open = (database: string, user?: string) =>
  openDatabase({ databaseUrl: urlOf(database, user), dataDir: '' });

it.each(['SQL_ASCII', 'LATIN1'])('tells of a database whose encoding is %s', async (encoding) => {
  const name = encoding.toLowerCase();
  await tell(`create database ${name} encoding '${encoding}' locale 'C' template template0`);
  const sentence = new RegExp(`^The database of DATABASE_URL has the encoding ${encoding}: `);
  await expect(open(name)).rejects.toThrow(sentence);
});

it('tells of a user who may make no tables', async () => {
  await tell('create database others');
  await tell('create role reader login');
  await expect(open('others', 'reader')).rejects.toThrow(/^The user of DATABASE_URL may not make tables/);
});

it('does not open what a newer version has used', async () => {
  await tell('create database newer');
  await (await open('newer')).close();
  const later = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('-', 9e15)";
  await tell(later, 'newer');
  await expect(open('newer')).rejects.toThrow(/^A newer version of Caravana has used this database/);
});
