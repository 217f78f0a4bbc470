/** The theme colours offered; any other can be typed. Orange is the first. */
export const accentChoices = [
  { id: 'orange', hex: '#e8590c' },
  { id: 'red', hex: '#e03131' },
  { id: 'pink', hex: '#c2255c' },
  { id: 'violet', hex: '#6741d9' },
  { id: 'blue', hex: '#1971c2' },
  { id: 'teal', hex: '#099268' },
  { id: 'green', hex: '#2f9e44' },
  { id: 'gray', hex: '#495057' },
] as const

/** True for `#rrggbb`. */
export function isAccent(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}
