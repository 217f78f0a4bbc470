/** Characters of the message that are quoted: longer links are refused by mail programs. */
const mostQuoted = 1_000

/**
 * A link that opens the operator's own mail program with an answer begun. Whatever an address or a message holds stays within
 * its part of the link: no further receiver or header comes from it.
 */
export function mailLink(email: string, { subject, description }: { subject: string; description: string }): string {
  const lines = [...description]
    .slice(0, mostQuoted)
    .join('')
    .split(/\r\n|[\n\r]/)
  const body = ['', '', ...lines.map((line) => `> ${line}`)].join('\r\n')
  const to = email.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
