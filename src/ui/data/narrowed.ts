/** A part of a filter changed; an empty value takes it away, and any change leads back to the first page. */
export function narrowed(filter: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
}
