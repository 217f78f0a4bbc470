import { IconCheck, IconFlame } from '@tabler/icons-react'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import classes from './Example.module.css'

const cannot = ['mint', 'pause', 'block'] as const

/** A picture of what a tool shows before anything is signed: a standard token of a million, marked as an example. */
export function Example() {
  const t = useTexts('common')
  return (
    <aside className={`panel ${classes.example}`} aria-label={t('example.title')}>
      <div className={classes.part}>
        <div className={classes.head}>
          <strong>{t('example.title')}</strong>
          <span>{t('example.note')}</span>
        </div>
        <div className={classes.bar} aria-hidden />
        <dl className={classes.facts}>
          <div>
            <dt>{t('example.supply')}</dt>
            <dd>
              {/* Words: the first number that the browser writes in a language costs a phone 0.1 s. */}
              {t('example.supplyWords')} <small>{t('example.yours')}</small>
            </dd>
          </div>
          <div>
            <dt>{t('example.cost')}</dt>
            <dd>{t('example.costWords')}</dd>
          </div>
          <div>
            <dt>{t('example.address')}</dt>
            <dd>{t('example.addressWords')}</dd>
          </div>
        </dl>
      </div>
      <div className={classes.part}>
        <strong>{t('example.powers')}</strong>
        <ul className={classes.powers}>
          {cannot.map((power) => (
            <li key={power}>
              <IconCheck size={17} stroke={2.2} aria-hidden />
              {t(`example.${power}`)}
            </li>
          ))}
          <li>
            <IconFlame size={17} stroke={1.8} aria-hidden />
            {t('example.burn')}
          </li>
        </ul>
      </div>
    </aside>
  )
}
