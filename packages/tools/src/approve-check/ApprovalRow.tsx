import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { isCancelled } from '@tokensmith/sdk/approvals/LiveApproval.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { coinText } from '../_shared/coin/coinText.ts'
import type { JudgedApproval } from './ApprovalSearch.ts'
import classes from './ApproveCheck.module.css'
import { allowedText, tokenText } from './approvalText.ts'
import { RiskText } from './RiskText.tsx'

type ApprovalRowProps = {
  approval: JudgedApproval
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRevoke: () => void
}

/** One approval: what of whom is allowed to whom, what is in reach, how risky it is and why. */
export function ApprovalRow({ approval, isChosen, onChoose, onRevoke }: ApprovalRowProps) {
  const t = useTexts('approve-check')
  const lang = useLang()
  const { chain } = useChain()
  const { kind, token, spender, risk, held, atRisk, value, expiresAt } = approval
  const isOver = isCancelled(approval)
  const reasons = risk.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')
  const name = t('rowLabel', { token: tokenText(approval), spender: risk.known?.name ?? spender })
  const inReach = atRisk === undefined || isOver ? undefined : coinText(atRisk, held, lang, 6)
  const priced = value === undefined ? t('noPrice') : coinText(value, { symbol: chain.symbol, decimals: 18 }, lang, 6)
  return (
    <article className={classes.row} aria-label={name} data-over={isOver || undefined}>
      <input
        type="checkbox"
        className={classes.check}
        checked={isChosen}
        disabled={isOver}
        aria-label={t('choose', { name })}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={classes.cell}>
        <RiskText level={risk.level} />
        <small className={classes.dim} title={reasons}>
          {reasons}
        </small>
      </div>
      <div className={classes.cell}>
        <strong>
          {tokenText(approval)} <small className={classes.tag}>{t(`kind.${kind}`)}</small>
        </strong>
        <AddressText address={token} chain={chain} kind="token" />
      </div>
      <div className={classes.cell}>
        <strong>{risk.known?.name ?? t(`spenderIs.${approval.spenderKind}`)}</strong>
        <AddressText address={spender} chain={chain} />
      </div>
      <div className={classes.cell}>
        <strong>{allowedText(approval, t, lang)}</strong>
        <small className={classes.dim}>
          {inReach !== undefined && t('inReach', { amount: inReach })}
          {inReach !== undefined && atRisk !== 0n && ` (${priced})`}
          {expiresAt !== undefined && !isOver && ` · ${t('until', { date: formatLocal(expiresAt, lang) })}`}
        </small>
      </div>
      <div className={classes.action}>
        {!isOver && (
          <Button size="xs" variant="light" onClick={onRevoke} aria-label={t('revokeOne', { name })}>
            {t('action.revoke')}
          </Button>
        )}
      </div>
    </article>
  )
}
