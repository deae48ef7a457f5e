/** A long e-mail breaks before its @ rather than anywhere. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </span>
  );
}
