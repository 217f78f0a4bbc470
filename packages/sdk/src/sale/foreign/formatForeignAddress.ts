import { bech32, bech32m } from '@scure/base'
import { bytesToHex, checksumAddress, concatBytes, type Hex } from 'viem'
import { bytesOfWord } from './ForeignAddress.ts'
import { type ForeignForm, type ForeignNetwork, foreignNetworks } from './foreignNetworks.ts'
import { encodeBase58 } from './readBase58Address.ts'
import { isTaprootKey } from './readBech32Address.ts'

/**
 * Writes a recipient as its network does, out of what a contract keeps, so that it can be read back before anything is
 * paid: what `parseForeignAddress` has read comes out as it was written, but for capitals of bech32, which become small.
 *
 * @param word 32 bytes.
 * @returns undefined where they are no address of this form on this network: nothing may be delivered there.
 */
export function formatForeignAddress(form: ForeignForm, word: Hex, network: ForeignNetwork): string | undefined {
  const { prefix, versions, forms } = foreignNetworks[network]
  const bytes = bytesOfWord(form, word)
  if (!bytes || !forms.includes(form)) return undefined
  if (form === 'raw') return bytesToHex(bytes)
  if (form === 'evm') return checksumAddress(bytesToHex(bytes))
  if (form === 'p2pkh' || form === 'p2sh') {
    return versions && encodeBase58(concatBytes([Uint8Array.of(versions[form]), bytes]))
  }
  if (prefix === undefined || (form === 'p2tr' && !isTaprootKey(bytes))) return undefined
  const [coder, version] = form === 'p2tr' ? [bech32m, 1] : [bech32, 0]
  return coder.encode(prefix, [version, ...coder.toWords(bytes)])
}
