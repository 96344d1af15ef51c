import { isId } from '#contract/common'

/** Returns the parameter of an address if it is one of the options. */
export const readOption = <Option extends string>(
  params: URLSearchParams,
  name: string,
  options: readonly Option[],
): Option | undefined => options.find(option => option === params.get(name))

/** Returns the parameter of an address if it is an id. */
export const readId = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name)
  return text !== null && isId(text) ? text : undefined
}

/** Returns the parameter of an address as text, without spaces around it and cut to a length, if any text remains. */
export const readText = (params: URLSearchParams, name: string, maxLength: number): string | undefined =>
  params.get(name)?.trim().slice(0, maxLength) || undefined

type Schema = { safeParse: (text: unknown) => { success: boolean; data?: string | undefined } }

/** Returns the parameter of an address if it fits a schema. */
export const readValid = (params: URLSearchParams, name: string, schema: Schema): string | undefined => {
  const { success, data } = schema.safeParse(params.get(name))
  return success ? data : undefined
}

/** Returns the parameters of an address for some values, without those that are blank. */
export const paramsFor = (values: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value = '']) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
