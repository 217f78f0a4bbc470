/** Labels of inscription protocols that people know. */
export const inscriptionProtocols = [
  ...['AC-20', 'ARB-20', 'ARC-20', 'ARTOS', 'ARTOS-20', 'ASC-20', 'ASCC-20', 'ATOM', 'BASE-20', 'BBOX-421', 'BSC-20'],
  ...['BEP-20', 'BGC-20', 'DRC-20', 'ERC-20', 'EVM-20', 'FTM-20', 'INK-20', 'INS20', 'IRC-20', 'IRC-100', 'LTC-20'],
  ...['MEME-20', 'MRC-20', 'ORC-20', 'RUNES', 'SARC-20', 'SATS-20', 'SRC-20', 'XRC-20', 'XRS-20', 'ZRC-20'],
] as const

/** How an inscription names a protocol: in small letters, as indexers compare it. */
export function protocolName(label: (typeof inscriptionProtocols)[number]): string {
  return label.toLowerCase()
}
