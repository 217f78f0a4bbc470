import {
  type Icon,
  IconArrowRight,
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconExternalLink,
  IconHelpCircle,
  IconReceipt,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { JournalState } from '@tokensmith/sdk/base/plan/Journal.ts'
import { explorerLink } from '@tokensmith/ui/address/explorerLink.ts'
import { shortAddress, shortHash } from '@tokensmith/ui/address/shortAddress.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal, formatRelative } from '@tokensmith/ui/format/formatDate.ts'
import { hrefOnChain } from '@tokensmith/ui/link/hrefOnChain.ts'
import { type TransactionRecord, transactionStore } from '@tokensmith/ui/transactions/transactionStore.ts'
import { Link } from 'react-router'
import classes from './TransactionCentre.module.css'

const signs: Record<JournalState, { icon: Icon; tone: 'good' | 'bad' | 'wait' | 'plain' }> = {
  intent: { icon: IconClock, tone: 'wait' },
  sent: { icon: IconClock, tone: 'wait' },
  confirmed: { icon: IconCircleCheck, tone: 'good' },
  reverted: { icon: IconCircleX, tone: 'bad' },
  replaced: { icon: IconRefresh, tone: 'plain' },
  cancelled: { icon: IconBan, tone: 'plain' },
  dropped: { icon: IconHelpCircle, tone: 'wait' },
  rejected: { icon: IconBan, tone: 'plain' },
  failed: { icon: IconCircleX, tone: 'bad' },
}

type TransactionEntryProps = { record: TransactionRecord; onReceipt: () => void; onClose: () => void }

/** One transaction as the centre lists it: its state, its receipt once it is on the chain, and the way back to its tool. */
export function TransactionEntry({ record, onReceipt, onClose }: TransactionEntryProps) {
  const t = useTexts('common')
  const lang = useLang()
  const { chains } = useChain()
  const chain = chains.find((entry) => entry.id === record.chainId)
  const sign = signs[record.state]
  const hash = record.replacedBy ?? record.hash
  const link = chain && hash && explorerLink(chain, 'tx', hash)
  const now = Math.floor(Date.now() / 1000)
  return (
    <article className={classes.record}>
      <sign.icon size={20} className={classes.sign} data-tone={sign.tone} aria-hidden />
      <div className={classes.words}>
        <strong>{record.title}</strong>
        <span className={classes.state} data-tone={sign.tone}>
          {t(`transactionState.${record.state}`)}
        </span>
        <span className={classes.facts}>
          {chain?.nameAlias ?? t('account.unknownNetwork', { id: record.chainId })} · {shortAddress(record.from)} ·{' '}
          <time dateTime={new Date(record.createdAt * 1000).toISOString()} title={formatLocal(record.createdAt, lang)}>
            {formatRelative(record.createdAt, now, lang)}
          </time>
        </span>
        <span className={classes.links}>
          {hash && !link && <span className="mono">{shortHash(hash)}</span>}
          {link && (
            <a href={link} target="_blank" rel="noreferrer noopener">
              <span className="mono">{shortHash(hash)}</span>
              <IconExternalLink size={14} aria-hidden />
              <span className="hidden-text">{chain.scan}</span>
            </a>
          )}
          {isMined(record) && (
            <button type="button" onClick={onReceipt}>
              <IconReceipt size={14} aria-hidden />
              {t('transactions.receipt')}
              <span className="hidden-text">{record.title}</span>
            </button>
          )}
          {record.href && (
            <Link to={hrefOnChain(record.href, record.chainId)} onClick={onClose}>
              {t('transactions.open')}
              <IconArrowRight size={14} aria-hidden />
            </Link>
          )}
        </span>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('transactions.remove', { title: record.title })}
        onClick={() => transactionStore.remove(record.id)}
      >
        <IconTrash size={17} aria-hidden />
      </button>
    </article>
  )
}

/** True once a block has it, so that there is something to read. */
const isMined = ({ state, hash }: TransactionRecord) =>
  hash !== undefined && (state === 'confirmed' || state === 'reverted')
