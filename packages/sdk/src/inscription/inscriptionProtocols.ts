import type { InscriptionProtocol } from './InscriptionProtocol.ts'

/** Labels of inscription protocols that people know. */
const labels = [
  ...['AC-20', 'ARB-20', 'ARC-20', 'ARTOS', 'ARTOS-20', 'ASC-20', 'ASCC-20', 'ATOM', 'BASE-20', 'BBOX-421', 'BSC-20'],
  ...['BEP-20', 'BGC-20', 'DRC-20', 'ERC-20', 'EVM-20', 'FTM-20', 'INK-20', 'INS20', 'IRC-20', 'IRC-100', 'LTC-20'],
  ...['MEME-20', 'MRC-20', 'ORC-20', 'RUNES', 'SARC-20', 'SATS-20', 'SRC-20', 'XRC-20', 'XRS-20', 'ZRC-20'],
] as const
/** Protocols that write otherwise than is usual, by documents of their own. */
const furtherLabels = ['ESC-20', 'IERC-20', 'LINS-20', 'PRC-20'] as const

type Rules = Partial<Omit<InscriptionProtocol, 'label'>>

/** Small letters, as indexers compare names; the keys that all of these have in common. */
export const usualRules = {
  ...{ mediaType: '', to: 'self', optional: ['dec'] },
  keys: { deploy: ['tick', 'max', 'lim', 'dec'], mint: ['tick', 'amt'] },
} as const satisfies Rules

/** Sent to nobody, with a number that no other text of the account has. */
const numbered: Rules = {
  ...{ mediaType: 'application/json', to: 'zero', optional: [], ignoresCase: true },
  keys: { deploy: ['tick', 'max', 'lim', 'wlim', 'dec', 'nonce'], mint: ['tick', 'amt', 'nonce'] },
}

/** What is known to differ, each from the document that is named. */
const differing: Readonly<Partial<Record<(typeof labels)[number] | (typeof furtherLabels)[number], Rules>>> = {
  'ASC-20': { most: 2n ** 64n - 1n, ignoresCase: true, source: 'https://docs.avascriptions.com/asc-20/index-rules' },
  'ERC-20': {
    keys: { ...usualRules.keys, mint: ['tick', 'id', 'amt'] },
    ...{ tickLength: 18, ignoresCase: true, mintsLimit: true, isUnique: true, byEvent: 'esip-3' },
    source: 'https://docs.etch.market/indexer/index-rules',
  },
  'ESC-20': {
    ...{ mediaType: 'application/json', tickLength: 12, isAscii: true, ignoresCase: true },
    ...{ isUnique: true, optional: [], byEvent: 'esip-3' },
    keys: { deploy: ['tick', 'max', 'lim'], mint: ['tick', 'amt', 'id'] },
    source: 'https://docs.esc20.xyz/operation-mint',
  },
  'IERC-20': { ...numbered, source: 'https://docs.ierc20.com/devs/ierc-20/mint' },
  INS20: {
    ...{ name: 'ins-20', mediaType: 'text/plain;charset=utf-8', isByContract: true },
    source: 'https://eips.ethereum.org/EIPS/eip-7583',
  },
  'LINS-20': { ...numbered, source: 'https://doc.lineas20.com' },
  'PRC-20': {
    ...{ tickLength: 18, ignoresCase: true, mintsLimit: true },
    source: 'https://github.com/shandongdacongge/Technical-Whitepaper/blob/main/iprc20.md',
  },
}

const protocolOf = (label: (typeof labels)[number] | (typeof furtherLabels)[number]): InscriptionProtocol => ({
  ...{ label, name: label.toLowerCase(), ...usualRules, ...differing[label] },
})

/** The protocols by the labels that people know. */
export const inscriptionProtocols: readonly InscriptionProtocol[] = labels.map(protocolOf)

/** Further ones, whose documents ask for something else than is usual. */
export const furtherProtocols: readonly InscriptionProtocol[] = furtherLabels.map(protocolOf)
