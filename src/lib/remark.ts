/** A remark on something read or entered: the key of its words, and what is put into them. */
export interface Remark<Key extends string> {
  key: Key;
  values?: Record<string, string | number>;
}
