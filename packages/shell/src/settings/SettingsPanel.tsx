import { IconColorPicker } from '@tabler/icons-react'
import { type Lang, langs } from '@tokensmith/i18n/Lang.ts'
import { useLang, useSetLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { accentChoices } from '@tokensmith/ui/accentChoices.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Contacts } from './Contacts.tsx'
import { langNames } from './langNames.ts'
import classes from './SettingsPanel.module.css'
import { changeSettings, colorSchemes, type Settings, sizes, useSettings } from './settingsStore.ts'

const flags = [
  'tagsView',
  'fixedHeader',
  'sidebarLogo',
  'sidebarOpened',
  'pinyinSearch',
] as const satisfies readonly (keyof Settings)[]

/** How the page looks and speaks, and how to reach its makers. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts('common')
  const lang = useLang()
  const setLang = useSetLang()
  const settings = useSettings()
  const custom = !accentChoices.some((choice) => choice.hex === settings.accent)

  return (
    <Dialog kind="side" width={360} title={t('settings.title')} onClose={onClose}>
      <Contacts title={t('contact.title')} />
      <fieldset className={classes.group}>
        <legend>{t('settings.accent')}</legend>
        <div className={classes.swatches}>
          {accentChoices.map((choice) => (
            <label key={choice.id} className={classes.swatch} style={{ ['--swatch' as string]: choice.hex }}>
              <input
                type="radio"
                name="accent"
                checked={settings.accent === choice.hex}
                onChange={() => changeSettings({ accent: choice.hex })}
              />
              <span className="hidden-text">{t(`accent.${choice.id}`)}</span>
            </label>
          ))}
          <label
            className={classes.swatch}
            data-custom
            style={{ ['--swatch' as string]: custom ? settings.accent : 'transparent' }}
          >
            <input
              type="color"
              value={settings.accent}
              aria-label={t('accent.other')}
              data-chosen={custom || undefined}
              onChange={(event) => changeSettings({ accent: event.target.value })}
            />
            {!custom && <IconColorPicker size={19} aria-hidden />}
          </label>
        </div>
      </fieldset>

      <Choice
        legend={t('theme.title')}
        name="theme"
        value={settings.colorScheme}
        choices={colorSchemes.map((id) => ({ id, label: t(`theme.${id}`) }))}
        onChange={(colorScheme) => changeSettings({ colorScheme })}
      />
      <Choice
        legend={t('language')}
        name="lang"
        value={lang}
        choices={langs.map((id: Lang) => ({ id, label: langNames[id], lang: id }))}
        onChange={(next) => void setLang(next)}
      />
      <Choice
        legend={t('size.title')}
        name="size"
        value={settings.size}
        choices={sizes.map((id) => ({ id, label: t(`size.${id}`) }))}
        onChange={(size) => changeSettings({ size })}
      />

      <fieldset className={classes.group}>
        <legend>{t('settings.layout')}</legend>
        {flags.map((flag) => (
          <label key={flag} className={classes.flag} data-wide={flag !== 'pinyinSearch' || undefined}>
            <span>
              {t(`settings.${flag}`)}
              {flag === 'pinyinSearch' && <small>{t('settings.pinyinHint')}</small>}
            </span>
            <input
              type="checkbox"
              // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
              role="switch"
              checked={settings[flag]}
              onChange={(event) => changeSettings({ [flag]: event.target.checked })}
            />
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}

type ChoiceProps<Id extends string> = {
  legend: string
  name: string
  value: Id
  choices: readonly { id: Id; label: string; lang?: string }[]
  onChange: (id: Id) => void
}

function Choice<Id extends string>({ legend, name, value, choices, onChange }: ChoiceProps<Id>) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <label key={choice.id} className={classes.choice} lang={choice.lang}>
            <input type="radio" name={name} checked={choice.id === value} onChange={() => onChange(choice.id)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
