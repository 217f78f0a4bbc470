import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { formatPercent } from '@tokensmith/ui/format/formatPercent.ts'
import { useTokenTexts } from '../../useTokenTexts.ts'
import type { TokenDraft } from '../TokenDraft.ts'
import classes from './Outcome.module.css'

const points = [0, 1, 2, 3, 4] as const

/** The tax of a buy in the first minutes, falling to the normal one. */
export function LaunchTaxPicture({ draft }: { draft: TokenDraft }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { buyBps = 0, launchTaxBps, launchSeconds } = draft.trading ?? {}
  if (!launchTaxBps || !launchSeconds || launchTaxBps <= buyBps) return null
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  return (
    <figure className={classes.figure}>
      <figcaption>{t('create.launchTaxPicture.caption')}</figcaption>
      <ol className={classes.bars}>
        {points.map((point) => {
          const left = points.length - 1 - point
          const bps = buyBps + Math.floor(((launchTaxBps - buyBps) * left) / (points.length - 1))
          const seconds = number.format((launchSeconds * point) / (points.length - 1))
          return (
            <li key={point}>
              <span>{formatPercent(bps, lang)}</span>
              <i style={{ height: `${Math.max(4, Math.round((bps / launchTaxBps) * 56))}px` }} aria-hidden />
              <small>{t('create.launchTaxPicture.at', { seconds })}</small>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
