/** How a recipient's address is made, in the order in which a contract numbers the forms. */
export const foreignForms = ['raw', 'evm', 'p2tr', 'p2wpkh', 'p2wsh', 'p2pkh', 'p2sh'] as const
export type ForeignForm = (typeof foreignForms)[number]

/** Where something is delivered that no EVM chain carries. `other` knows 32 bytes and no address of its own. */
export type ForeignNetwork = 'bitcoin' | 'litecoin' | 'dogecoin' | 'evm' | 'other'

/** What a base58check address begins with: one byte, by form. */
type Versions = { p2pkh: number; p2sh: number }

export type ForeignNetworkEntry = {
  /** A proper name, the same in every language. */
  name: string
  /** What a bech32 address begins with, before its `1`; without it there are none. */
  prefix?: string
  versions?: Versions
  forms: readonly ForeignForm[]
}

export const foreignNetworks: Readonly<Record<ForeignNetwork, ForeignNetworkEntry>> = {
  bitcoin: {
    ...{ name: 'Bitcoin', prefix: 'bc', versions: { p2pkh: 0x00, p2sh: 0x05 } },
    forms: ['p2tr', 'p2wpkh', 'p2wsh', 'p2pkh', 'p2sh'],
  },
  litecoin: {
    // Litecoin also reads script hashes with Bitcoin's byte, 0x05. Nobody can tell whose such an address is, so it is Bitcoin's here.
    ...{ name: 'Litecoin', prefix: 'ltc', versions: { p2pkh: 0x30, p2sh: 0x32 } },
    forms: ['p2tr', 'p2wpkh', 'p2wsh', 'p2pkh', 'p2sh'],
  },
  dogecoin: { name: 'Dogecoin', versions: { p2pkh: 0x1e, p2sh: 0x16 }, forms: ['p2pkh', 'p2sh'] },
  evm: { name: 'EVM', forms: ['evm'] },
  other: { name: '32 bytes', forms: ['raw'] },
}

/** Networks for tests, whose coins are worth nothing, and networks that are not served here but are often confused. */
type OtherNetwork = { name: string; isTest: boolean; prefixes: readonly string[]; versions: readonly number[] }

/** The first that has a prefix or a byte names it; the bytes 0x6f and 0xc4 are those of several networks for tests. */
const otherNetworks: readonly OtherNetwork[] = [
  { name: 'Bitcoin testnet/signet', isTest: true, prefixes: ['tb'], versions: [0x6f, 0xc4] },
  { name: 'Bitcoin regtest', isTest: true, prefixes: ['bcrt'], versions: [] },
  { name: 'Litecoin testnet', isTest: true, prefixes: ['tltc', 'tmweb'], versions: [0x3a] },
  { name: 'Litecoin regtest', isTest: true, prefixes: ['rltc'], versions: [] },
  { name: 'Dogecoin testnet', isTest: true, prefixes: [], versions: [0x71] },
  { name: 'Litecoin MWEB', isTest: false, prefixes: ['ltcmweb'], versions: [] },
  { name: 'Cosmos', isTest: false, prefixes: ['cosmos', 'osmo', 'inj'], versions: [] },
  { name: 'Tron', isTest: false, prefixes: [], versions: [0x41] },
]

export type NamedNetwork = { name: string; isTest: boolean; network?: ForeignNetwork }

const served = Object.entries(foreignNetworks) as [ForeignNetwork, ForeignNetworkEntry][]

/** Whose addresses begin with a prefix, as in `bc` for Bitcoin. In small letters. */
export function networkOfPrefix(prefix: string): NamedNetwork | undefined {
  const found = served.find(([, entry]) => entry.prefix === prefix)
  if (found) return { name: found[1].name, isTest: false, network: found[0] }
  return otherNetworks.find(({ prefixes }) => prefixes.includes(prefix))
}

/** Whose base58check addresses begin with a byte, and their form where it is a network that is served. */
export function networkOfVersion(version: number): (NamedNetwork & { form?: keyof Versions }) | undefined {
  for (const [network, { name, versions }] of served) {
    if (!versions) continue
    for (const form of ['p2pkh', 'p2sh'] as const) {
      if (versions[form] === version) return { name, isTest: false, network, form }
    }
  }
  return otherNetworks.find(({ versions }) => versions.includes(version))
}

/** All prefixes of which a network is known, the longest first: `bcrt1` must not be read as `bc` and `rt1`. */
export const knownPrefixes: readonly string[] = [
  ...served.flatMap(([, { prefix }]) => prefix ?? []),
  ...otherNetworks.flatMap(({ prefixes }) => prefixes),
].sort((a, b) => b.length - a.length)
