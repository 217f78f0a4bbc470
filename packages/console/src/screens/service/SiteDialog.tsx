import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { needsTwo, type SiteChange, type SiteKey, siteChangeSchema } from '@tokensmith/api/console/siteSchemas.ts'
import { Dialog } from '@tokensmith/shell/parts/Dialog.tsx'
import { useState } from 'react'
import { useConsoleTexts } from '../../consoleTexts.ts'
import classes from './Service.module.css'
import { countQuestions, parseSiteDraft, siteFields, siteLangs, toSiteDraft, withQuestions } from './siteDraft.ts'

type SiteDialogProps = {
  siteKey: SiteKey
  value: unknown
  onClose: () => void
  onChange: (change: SiteChange) => Promise<void>
}

/** Another value of a setting; what leads people or their money elsewhere is proposed by it. */
export function SiteDialog({ siteKey, value, onClose, onChange }: SiteDialogProps) {
  const t = useConsoleTexts()
  const [draft, setDraft] = useState(() => toSiteDraft(siteKey, value))
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const read = parseSiteDraft(siteKey, draft)
  const keep = async () => {
    setChecked(true)
    const change = siteChangeSchema.safeParse({ key: siteKey, value: read.value })
    if (isBusy || read.wrong.length > 0 || !change.success) return
    setBusy(true)
    try {
      await onChange(change.data)
      onClose()
    } catch {
      setBusy(false)
    }
  }
  const field = (name: string, label: string) => (
    <TextInput
      key={name}
      label={label}
      value={draft[name] ?? ''}
      maxLength={300}
      onChange={({ currentTarget }) => setDraft((old) => ({ ...old, [name]: currentTarget.value }))}
      error={isChecked && read.wrong.includes(name) && t(`site.wrong.${kindOf(name)}`)}
      spellCheck={false}
    />
  )
  return (
    <Dialog
      title={t(`site.key.${siteKey}`)}
      width={620}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void keep()}>
            {t(needsTwo(siteKey) ? 'site.propose' : 'confirm')}
          </Button>
        </Group>
      }
    >
      <div className={classes.form}>
        {siteKey === 'donations' && (
          <Textarea
            label={t('site.lines')}
            description={t('site.linesHint')}
            value={draft.lines ?? ''}
            onChange={({ currentTarget }) => setDraft({ lines: currentTarget.value })}
            rows={5}
            spellCheck={false}
            error={isChecked && read.wrong.length > 0 && t('site.wrong.lines', { lines: read.wrong.join(', ') })}
          />
        )}
        {siteKey === 'faq' &&
          Array.from({ length: countQuestions(draft) }, (_, place) => (
            <fieldset key={place} className={classes.question}>
              <legend>{t('site.question', { place: place + 1 })}</legend>
              {siteLangs.map((lang) => field(`${place}.title.${lang}`, t(`site.part.${lang}`)))}
              {field(`${place}.url`, t('site.url'))}
              <Button
                size="xs"
                variant="light"
                color="red"
                onClick={() => setDraft((old) => withQuestions(old, { remove: place }))}
              >
                {t('site.removeQuestion')}
              </Button>
            </fieldset>
          ))}
        {siteKey === 'faq' && (
          <Button variant="default" onClick={() => setDraft((old) => withQuestions(old, { add: true }))}>
            {t('site.addQuestion')}
          </Button>
        )}
        {siteKey === 'tagline' && siteFields.tagline.map((lang) => field(lang, t(`site.part.${lang}`)))}
        {(siteKey === 'contacts' || siteKey === 'links') &&
          siteFields[siteKey].map((name) => field(name, t(`site.part.${name}`)))}
      </div>
    </Dialog>
  )
}

const kindOf = (name: string): 'email' | 'text' | 'url' =>
  name === 'email' ? 'email' : /(?:^|\.)(?:en|zh|es|ja)$/.test(name) ? 'text' : 'url'
