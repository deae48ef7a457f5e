import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Operation {
  operationId?: string;
  'x-roles'?: string[];
  'x-admin'?: string;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { enum?: string[] }> };
}

/** A constant of the generated file: a line for each name with its texts. */
function constant(comment: string, name: string, entries: (readonly [string, string[]])[]): string {
  const lines = entries.map(
    ([key, values]) => `    ${key}: [${values.map((value) => `"${value}"`).join(', ')}],\n`,
  );
  return `/** ${comment} */\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
}

const operationsOf = ({ paths }: Contract): Operation[] =>
  Object.values(paths).flatMap((item) => Object.values(item));

/** Writes, for the client, the least that an admin has to be for the operations that are not for all of them. */
export function writeAdminGrades(contract: string, target: string): void {
  const operations = operationsOf(parse(readFileSync(contract, 'utf8')) as Contract);
  const grades = operations.flatMap(({ operationId, 'x-admin': grade }) =>
    operationId && grade ? [[operationId, grade] as const] : [],
  );
  writeFileSync(target, `${JSON.stringify(Object.fromEntries(grades), null, 2)}\n`);
}

/** Puts behind the types made of the contract what the program needs of its values: enumerations and roles. */
export function appendContractValues(contract: string, target: string): void {
  const document = parse(readFileSync(contract, 'utf8')) as Contract;
  const enumerations = Object.entries(document.components.schemas).flatMap(([name, { enum: values }]) =>
    values ? [[name, values] as const] : [],
  );
  const roles = operationsOf(document).flatMap(({ operationId, 'x-roles': names = [] }) =>
    operationId ? [[operationId, names] as const] : [],
  );
  appendFileSync(
    target,
    constant('The enumerations of the contract, in its order.', 'enumerations', enumerations) +
      constant('Who may call each operation (`x-roles`).', 'operationRoles', roles),
  );
}
