import { ActionIcon } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { useState } from 'react'
import { explorerLink } from './address/explorerLink.ts'
import { shortAddress, shortHash } from './address/shortAddress.ts'
import { CopyButton } from './CopyButton.tsx'
import classes from './Parts.module.css'
import { useUiTexts } from './useUiTexts.ts'

export type AddressTextProps = {
  address: string
  /** With a chain that has an explorer, a link to it appears. */
  chain?: Pick<ChainEntry, 'url' | 'scan'>
  kind?: 'address' | 'token' | 'tx'
  /** Shows all digits from the start. */
  full?: boolean
}

/** An address or hash: short, in mono, whole when pressed, with copy and explorer. */
export function AddressText({ address, chain, kind = 'address', full = false }: AddressTextProps) {
  const t = useUiTexts()
  const [whole, setWhole] = useState(full)
  const link = chain && explorerLink(chain, kind, address)
  return (
    <span className={classes.address}>
      <button
        type="button"
        className={classes.toggle}
        title={address}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? address : kind === 'tx' ? shortHash(address) : shortAddress(address)}
      </button>
      <CopyButton value={address} label={t(kind === 'tx' ? 'copyHash' : 'copyAddress')} />
      {link && (
        <ActionIcon
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('openIn', { explorer: chain.scan || t('explorer') })}
        >
          <IconExternalLink size={15} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
