import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ChainPicture } from '@tokensmith/ui/picture/ChainPicture.tsx'
import classes from './Dashboard.module.css'
import { useChainHealth } from './useChainHealth.ts'

/** How the chosen chain is. */
export function HealthCard() {
  const t = useTexts('common')
  const lang = useLang()
  const { chain } = useChain()
  const health = useChainHealth(chain)
  const number = (value: number | bigint, digits = 0) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value)
  return (
    <section className={`panel ${classes.panel}`}>
      <div className={classes.panelHead}>
        <h2 className={classes.chain}>
          <ChainPicture chain={chain} size={22} />
          {chain.name}
        </h2>
        <span className={classes.state} data-state={health.state}>
          {t(`health.${health.state}`)}
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('health.block')}</dt>
          <dd>{health.block === undefined ? '–' : number(health.block)}</dd>
        </div>
        <div>
          <dt>{t('health.gasPrice')}</dt>
          <dd>{health.gasPriceGwei === undefined ? '–' : `${number(health.gasPriceGwei, 4)} gwei`}</dd>
        </div>
        <div>
          <dt>{t('health.latency')}</dt>
          <dd>{health.latencyMs === undefined ? '–' : `${number(health.latencyMs)} ms`}</dd>
        </div>
      </dl>
    </section>
  )
}
