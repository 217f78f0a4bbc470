import type { InscriptionProtocol } from './InscriptionProtocol.ts'
import { furtherProtocols, inscriptionProtocols, usualRules } from './inscriptionProtocols.ts'

/** The protocol whose texts say this in `p`; undefined for one that is in none of our lists. */
export function findProtocol(name: string): InscriptionProtocol | undefined {
  return [...inscriptionProtocols, ...furtherProtocols].find((protocol) => protocol.name === name)
}

/** A protocol of a person's own: what is usual, under its name, which is kept as it is. */
export function ownProtocol(name: string): InscriptionProtocol {
  return { label: name, name, ...usualRules }
}
