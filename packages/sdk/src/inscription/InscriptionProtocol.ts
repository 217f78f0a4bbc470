import type { EventStandard } from './InscribedEvent.ts'

/** What a protocol's texts say beside `p` and `op`. `max`, `lim`, `wlim` and `amt` are whole tokens, not base units. */
export type InscriptionKey = 'tick' | 'max' | 'lim' | 'wlim' | 'dec' | 'id' | 'amt' | 'nonce'

export type InscriptionOperation = 'deploy' | 'mint'

/** How a protocol writes, as its own document says, or as is usual where none is known. */
export type InscriptionProtocol = {
  /** As people know it. */
  label: string
  /** As its texts name it in `p`. */
  name: string
  /** Between `data:` and the comma. */
  mediaType: string
  /** Whom its texts are sent to: the account itself, or the zero address. */
  to: 'self' | 'zero'
  /** The keys of each operation in the order in which its document writes them. */
  keys: Readonly<Record<InscriptionOperation, readonly InscriptionKey[]>>
  /** Those that may be left out. */
  optional: readonly InscriptionKey[]
  /** The most characters of a tick. */
  tickLength?: number
  /** Ticks of any other characters are not counted. */
  isAscii?: boolean
  /** Two ticks that differ in capital letters alone are one. */
  ignoresCase?: boolean
  /** `max` is at most this. */
  most?: bigint
  /** A mint has to name exactly the limit of the deployment. */
  mintsLimit?: boolean
  /** An equal text is counted once, whoever inscribes it. */
  isUnique?: boolean
  /** Its tokens are minted by contracts of their own: a text in a transaction is none of theirs. */
  isByContract?: boolean
  /** A contract may inscribe its texts too, by this event: its document stands on that of the event. */
  byEvent?: EventStandard
  /** The document its rules are taken from; none is known for most labels. */
  source?: string
}
