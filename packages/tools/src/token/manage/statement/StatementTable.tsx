import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { ActionContext } from '@tokensmith/sdk/token/actions/ActionContext.ts'
import type { TaxStatement } from '@tokensmith/sdk/token/readTaxStatement.ts'
import type { TaxEntry } from '@tokensmith/sdk/token/taxEntries.ts'
import actionClasses from '../../../_shared/action/Action.module.css'
import { coinText } from '../../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import classes from '../Manage.module.css'
import { statementLines } from './statementLines.ts'

type StatementTableProps = { statement: TaxStatement; context: ActionContext }

/** Taxes by purpose, and below them every figure of the chain that does not follow from the events, with the reason. */
export function StatementTable({ statement, context: { token, trading } }: StatementTableProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const coins = { token, base: trading.market?.base ?? {}, dividendCoin: trading.dividends?.coin ?? {} }
  const amount = (value: bigint, unit: TaxEntry['unit']) => coinText(value, coins[unit], lang, 8)
  const differences = statement.checks.filter(({ difference }) => difference !== 0n)
  const lines = statementLines(statement)
  return (
    <>
      {lines.length === 0 ? (
        <p className={classes.note}>{t('manage.statement.empty')}</p>
      ) : (
        <table className={classes.statement}>
          <caption>{t('manage.statement.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('manage.statement.purpose')}</th>
              <th scope="col">{t('manage.statement.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, amounts }) => (
              <tr key={id}>
                <th scope="row">{t(`manage.statement.line.${id}`)}</th>
                <td>
                  {amounts.map(({ unit, amount: value }) => (
                    <span key={unit}>{amount(value, unit)}</span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={actionClasses.oneWay} data-tone={statement.agrees ? 'good' : undefined} role="status">
        {statement.agrees ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        {t(statement.agrees ? 'manage.statement.agrees' : 'manage.statement.differs')}
      </p>
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map(({ id, unit, byEvents, onChain, difference, reason }) => (
            <li key={id}>
              <strong>{t(`manage.statement.check.${id}`)}</strong>{' '}
              {t('manage.statement.difference', {
                events: amount(byEvents, unit),
                chain: amount(onChain, unit),
                difference: `${difference > 0n ? '+' : '−'}${amount(difference < 0n ? -difference : difference, unit)}`,
              })}{' '}
              {reason && t(`manage.statement.reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
