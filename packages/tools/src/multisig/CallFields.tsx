import { Textarea } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { parseAbiText } from '@tokensmith/sdk/multisig/parseAbiText.ts'
import { parseArgument } from '@tokensmith/sdk/multisig/parseArgument.ts'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { ChoiceInput } from '@tokensmith/ui/inputs/ChoiceInput.tsx'
import { FieldError } from '@tokensmith/ui/inputs/FieldError.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { useState } from 'react'
import { type AbiFunction, encodeFunctionData, type Hex, toFunctionSignature } from 'viem'
import classes from './Multisig.module.css'

/** A call by a pasted interface: the function, and a field for each of its arguments. */
export function CallFields({ onChange }: { onChange: (data: Hex | undefined) => void }) {
  const t = useTexts('multisig')
  const sentence = useErrorSentence()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const [args, setArgs] = useState<readonly string[]>([])
  const abi = parseAbiText(text)
  const functions = abi.ok ? abi.value : []
  const names = functions.map((item) => toFunctionSignature(item))
  const item = functions[names.indexOf(chosen)] ?? functions[0]

  const tell = (next: AbiFunction | undefined, values: readonly string[]) => onChange(next && encode(next, values))
  const changeText = (typed: string) => {
    setText(typed)
    setArgs([])
    const read = parseAbiText(typed)
    tell(read.ok ? read.value[0] : undefined, [])
  }
  const changeFunction = (signature: string) => {
    setChosen(signature)
    setArgs([])
    tell(functions[names.indexOf(signature)], [])
  }
  const changeArgument = (index: number, value: string) => {
    const next = (item?.inputs ?? []).map((_, at) => (at === index ? value : (args[at] ?? '')))
    setArgs(next)
    tell(item, next)
  }
  return (
    <>
      <Textarea
        label={t('call.abi')}
        description={t('call.abiHint')}
        error={text !== '' && !abi.ok ? <FieldError>{sentence(abi.error)}</FieldError> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        classNames={{ input: classes.mono }}
        onChange={(event) => changeText(event.currentTarget.value)}
      />
      {item && (
        <ChoiceInput
          label={t('call.function')}
          value={toFunctionSignature(item)}
          onChange={changeFunction}
          options={names.map((name) => ({ value: name, label: name }))}
        />
      )}
      {item?.inputs.map((input, index) => {
        const value = args[index] ?? ''
        const parsed = parseArgument(value, input)
        return (
          <TextInput
            key={`${toFunctionSignature(item)} ${index}`}
            label={`${input.name || t('call.argument', { number: index + 1 })} (${input.type})`}
            value={value}
            mono
            error={value !== '' && !parsed.ok ? sentence(parsed.error) : undefined}
            onChange={(typed) => changeArgument(index, typed)}
          />
        )
      })}
    </>
  )
}

/** The call as bytes; undefined while an argument is missing or wrong. */
function encode(item: AbiFunction, values: readonly string[]): Hex | undefined {
  const parsed = item.inputs.map((input, index) => parseArgument(values[index] ?? '', input))
  if (!parsed.every((each) => each.ok)) return undefined
  try {
    const args = parsed.map((each) => each.ok && each.value)
    return encodeFunctionData({ abi: [item], functionName: item.name, args })
  } catch {
    return undefined
  }
}
