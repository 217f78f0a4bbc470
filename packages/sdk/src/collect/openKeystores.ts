import { createKeystoreOpener } from '../wallet/createKeystoreOpener.ts'
import { walletLimits } from '../wallet/walletLimits.ts'
import { unzipFiles } from '../zip/unzipFiles.ts'
import { collectLimits } from './collectLimits.ts'
import type { KeyList, KeySourceFault } from './KeyList.ts'
import { type KeyEntry, listKeys } from './parseKeyList.ts'
import { parsePrivateKey } from './parsePrivateKey.ts'

/** A keystore has less than 1 KB; a file of more than this is none. */
const mostFileBytes = 65_536

export type OpenKeystoresOptions = { onProgress?: (share: number) => void; maxWallets?: number }

/** Opens one keystore, or an archive of them, with one password. What is in an archive and no keystore is refused by name. */
export async function openKeystores(
  bytes: Uint8Array,
  password: string,
  { onProgress, maxWallets = collectLimits.wallets }: OpenKeystoresOptions = {},
): Promise<KeyList | KeySourceFault> {
  if (password === '') return { code: 'passwordMissing' }
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const limits = { files: walletLimits.keystores, fileBytes: mostFileBytes }
  if (!isArchive && bytes.length > mostFileBytes) return { code: 'archiveInvalid' }
  const files = isArchive
    ? await unzipFiles(bytes, limits)
    : [{ name: '', text: new TextDecoder().decode(bytes) as string | undefined }]
  if (!files || files.length === 0) return { code: 'archiveInvalid' }
  if (files.length > maxWallets) return { code: 'archiveTooLarge' }

  const opener = createKeystoreOpener(password)
  const entries: KeyEntry[] = []
  const refused: KeyList['refused'] = []
  for (const [index, { name, text }] of files.entries()) {
    const place = { line: index + 1, ...(name ? { name } : {}) }
    const opened = text === undefined ? ({ ok: false, reason: 'keystoreInvalid' } as const) : await opener.open(text)
    if (!opened.ok) refused.push({ ...place, fault: { code: opened.reason } })
    else {
      const read = parsePrivateKey([...opened.key].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
      if (read.ok) entries.push({ ...place, key: opened.key, ...(opened.address ? { written: opened.address } : {}) })
      else refused.push({ ...place, fault: read.fault })
    }
    onProgress?.((index + 1) / files.length)
  }
  opener.wipe()
  return listKeys(entries, refused)
}
