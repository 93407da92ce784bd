import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from '../../icon-names.ts'
import { iconUrl } from './icon-urls.ts'

const folder = path.resolve('modules/identity/member/profile/icons')

test('every picture that can be chosen exists, and there are no others', () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''))
  expect(files.toSorted()).toEqual([...iconNames].toSorted())
  const urls = new Set(iconNames.map(iconUrl))
  expect([urls.size, urls.has(undefined)]).toEqual([iconNames.length, false])
  expect([iconUrl(''), iconUrl('toString'), iconUrl('gone')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each(iconNames)('the picture %s is small, and only a drawing', (name) => {
  const text = readFileSync(path.join(folder, `${name}.svg`), 'utf8')
  expect(text.length).toBeLessThan(4_000)
  expect(text).not.toMatch(/<script|\son\w+=|href|<foreignObject|<style/i)
})
