import { IconArrowRight, IconCoin, IconExternalLink, IconFlask, IconShieldSearch } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { openDialog } from '@tokensmith/shell/parts/shellState.ts'
import { useServerConfig } from '@tokensmith/shell/settings/publicConfig.ts'
import { changeSettings } from '@tokensmith/shell/settings/settingsStore.ts'
import { tools } from '@tokensmith/tools/registry.ts'
import { useToolHref } from '@tokensmith/tools/useToolHref.ts'
import { Link } from 'react-router'
import { Example } from './Example.tsx'
import { PopularTools } from './PopularTools.tsx'
import classes from './VisitorHome.module.css'

const creation = tools.filter((tool) => tool.group === 'coin-classic')
const create = creation[0]
const facts = ['noAdmin', 'powers', 'rehearsal', 'server'] as const

/** What this is, and three ways to start. Rendered into the page at build time, so it asks nothing of the browser. */
export function VisitorHome() {
  const t = useTexts('common')
  const hrefOf = useToolHref()
  const lang = useLang()
  const { tagline, faq, localRpc } = useServerConfig()
  // On a developer's machine the funded accounts of the local chain are the quickest way.
  const practiseHere = __DEV_WALLET__ && localRpc !== undefined

  return (
    <div className={classes.home}>
      <div className={classes.top}>
        <section className={classes.hero}>
          <h1 className={classes.title} tabIndex={-1}>
            {t('home.heading')}
          </h1>
          <p className={classes.lead}>{tagline?.[lang] ?? t('home.lead')}</p>
          {create && (
            <Link className={`button ${classes.start}`} data-kind="primary" data-size="large" to={hrefOf(create)}>
              {t('home.create')}
              <IconArrowRight size={18} aria-hidden />
            </Link>
          )}
        </section>
        <Example />
      </div>

      <section className={classes.ways} aria-label={t('home.ways')}>
        {create && (
          <Link className={`panel ${classes.way}`} data-main to={hrefOf(create)}>
            <span className={classes.icon}>
              <IconCoin size={24} stroke={1.7} aria-hidden />
            </span>
            <strong>{t('home.create')}</strong>
            <span>{t('home.createWords')}</span>
            <span className={classes.go}>
              {t(`tools:${create.id}.title`)}
              <IconArrowRight size={17} aria-hidden />
            </span>
          </Link>
        )}
        <Link className={`panel ${classes.way}`} to="/token">
          <span className={classes.icon}>
            <IconShieldSearch size={24} stroke={1.7} aria-hidden />
          </span>
          <strong>{t('home.check')}</strong>
          <span>{t('home.checkWords')}</span>
          <span className={classes.go}>
            {t('home.checkGo')}
            <IconArrowRight size={17} aria-hidden />
          </span>
        </Link>
        <button
          type="button"
          className={`panel ${classes.way}`}
          onClick={() => {
            if (practiseHere) return void openDialog('connect')
            changeSettings({ showTestnets: true })
            void openDialog('chain')
          }}
        >
          <span className={classes.icon}>
            <IconFlask size={24} stroke={1.7} aria-hidden />
          </span>
          <strong>{t('home.practise')}</strong>
          <span>{t('home.practiseWords')}</span>
          <span className={classes.go}>
            {t(practiseHere ? 'home.practiseHere' : 'home.practiseGo')}
            <IconArrowRight size={17} aria-hidden />
          </span>
        </button>
      </section>

      <PopularTools />

      <section className={classes.facts} aria-label={t('home.facts')}>
        {facts.map((fact) => (
          <div key={fact}>
            <h2>{t(`fact.${fact}.title`)}</h2>
            <p>{t(`fact.${fact}.words`)}</p>
          </div>
        ))}
      </section>

      {faq && faq.length > 0 && (
        <section className={classes.faq}>
          <h2>{t('home.faq')}</h2>
          {faq.map((entry) => (
            <a key={entry.url} href={entry.url} target="_blank" rel="noreferrer noopener">
              {entry.title[lang]}
              <IconExternalLink size={16} aria-hidden />
            </a>
          ))}
        </section>
      )}
    </div>
  )
}
