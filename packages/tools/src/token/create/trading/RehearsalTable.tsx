import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './LaunchRehearsal.module.css'
import { rehearsalPathName } from './rehearsalPathName.ts'
import type { RehearsalRow } from './rehearsalRows.ts'

const icons = { done: IconCheck, blocked: IconX, waits: IconClock, outOfReach: IconMinus, without: IconMinus }

/** What was tried, whether it works, and what it really costs in taxes. */
export function RehearsalTable({ rows, draft }: { rows: readonly RehearsalRow[]; draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('launchRehearsal.column.path')}</th>
          <th scope="col">{t('launchRehearsal.column.result')}</th>
          <th scope="col">{t('launchRehearsal.column.tax')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, result, taxBps }) => {
          const Icon = icons[result]
          return (
            <tr key={id}>
              <th scope="row">{t(rehearsalPathName(id, draft))}</th>
              <td data-result={result}>
                <Icon size={15} aria-hidden /> {t(`launchRehearsal.result.${result}`)}
              </td>
              <td>{taxBps === undefined ? <span aria-hidden>—</span> : formatPercent(taxBps, lang)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
