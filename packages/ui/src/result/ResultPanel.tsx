import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Address } from 'viem'
import { AddressText } from '../AddressText.tsx'
import { explorerLink } from '../address/explorerLink.ts'
import { CopyButton } from '../CopyButton.tsx'
import { QrCode } from '../QrCode.tsx'
import { RunReceipt } from '../receipt/RunReceipt.tsx'
import { useUiTexts } from '../useUiTexts.ts'
import { AddToWallet } from './AddToWallet.tsx'
import classes from './ResultPanel.module.css'

export type ResultPanelProps = {
  title: string
  address: Address
  chain: ChainEntry
  /** With these the panel offers to show the token in the wallet. */
  token?: { symbol: string; decimals: number }
  /** An address of this page that shows the same result to anybody. */
  shareUrl?: string
  /** Facts, badges, downloads. */
  children?: ReactNode
  /** Where to go from here. */
  next?: ReactNode
}

/** What a person can keep of a finished step, with its receipt. It takes the focus, so that keyboards and screen readers arrive at it. */
export function ResultPanel({ title, address, chain, token, shareUrl, children, next }: ResultPanelProps) {
  const t = useUiTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const link = explorerLink(chain, token ? 'token' : 'address', address)
  return (
    <div className={classes.panel}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        <IconCircleCheckFilled size={22} aria-hidden />
        {title}
      </h2>
      <div className={classes.body}>
        <QrCode value={address} label={t('result.qr', { address })} />
        <div className={classes.facts}>
          <p className={classes.label}>{t('result.addressOn', { chain: chain.name })}</p>
          <AddressText address={address} full />
          <div className={classes.actions}>
            {link && (
              <Button
                component="a"
                href={link}
                target="_blank"
                rel="noreferrer noopener"
                variant="default"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                {chain.scan || t('explorer')}
              </Button>
            )}
            {token && <AddToWallet address={address} chainId={chain.id} {...token} />}
            {shareUrl && <CopyButton kind="button" value={shareUrl} label={t('result.share')} />}
          </div>
        </div>
      </div>
      {children}
      <RunReceipt about={address} />
      {next && (
        <div className={classes.next}>
          <h3 className={classes.nextTitle}>{t('result.next')}</h3>
          {next}
        </div>
      )}
    </div>
  )
}
