import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { Receipt } from '@tokensmith/sdk/receipt/Receipt.ts'
import { tokenPageLink } from '@tokensmith/tools/tokenPageLink.ts'
import { useToolLink } from '@tokensmith/tools/useToolLink.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { Link } from 'react-router'
import { subjectToken } from './subjectToken.ts'
import classes from './TransactionCentre.module.css'

/** Locks that get a link of their own. */
const maxLocks = 3

/** Where to go from a receipt: its locks, and what fits the token that it is about. Each link names the receipt's chain. */
export function NextSteps({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useTexts('common')
  const toolLink = useToolLink()
  const token = subjectToken(receipt)
  const chain = String(receipt.chainId)
  const page = token && tokenPageLink({ chainId: receipt.chainId, token })
  const steps: { to: string | undefined; text: string }[] = [
    ...receipt.locks.slice(0, maxLocks).map(({ id }) => ({
      to: toolLink('token-lock', { tab: 'ML', lock: id.toString(), chain }),
      text: t('transactions.lock', { id: id.toString() }),
    })),
    ...(token
      ? [
          { to: page, text: t('transactions.tokenPage') },
          { to: toolLink('exchange', { from: token, chain }), text: t('tools:exchange.title') },
          { to: toolLink('add-liquidity', { first: token, chain }), text: t('tools:add-liquidity.title') },
          { to: toolLink('token-lock', { tab: 'CL', address: token, chain }), text: t('tools:token-lock.title') },
          { to: toolLink('batch-send', { what: 'token', token, chain }), text: t('tools:batch-send.title') },
        ]
      : []),
  ]
  if (steps.length === 0) return null
  return (
    <section>
      <h3 className={classes.nextTitle}>{t('transactions.next')}</h3>
      <div className={classes.next}>
        {steps.map(
          ({ to, text }) =>
            to && (
              <Button key={to} component={Link} to={to} variant="default" size="xs" onClick={onClose}>
                {text}
              </Button>
            ),
        )}
        {page && <CopyButton kind="button" value={window.location.origin + page} label={t('transactions.sharePage')} />}
      </div>
    </section>
  )
}
