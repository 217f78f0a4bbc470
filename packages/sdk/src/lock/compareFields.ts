/** A field of a certificate that is not what the chain says. */
export type CertificateFault = { field: string; stated: string; found: string }

/** Fields of the groups of `found` that are stated otherwise, as texts; addresses may lack their checksum. */
export function compareGroups(stated: object, found: Record<string, object>): CertificateFault[] {
  return Object.entries(found).flatMap(([group, values]) =>
    compareFields((stated as Record<string, object>)[group]!, values, `${group}.`),
  )
}

/** Fields of `found` that are stated otherwise. */
export function compareFields(stated: object, found: object, path = ''): CertificateFault[] {
  return Object.entries(found).flatMap(([field, value]) => {
    const [said, is] = [String((stated as Record<string, unknown>)[field]), String(value)]
    const isSame = is.startsWith('0x') ? said.toLowerCase() === is.toLowerCase() : said === is
    return isSame ? [] : [{ field: path + field, stated: said, found: is }]
  })
}
