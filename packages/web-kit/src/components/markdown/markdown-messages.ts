import { defineMessages } from '../../texts/define-messages.ts'

/** The words of the field for Markdown: they come with the field, and not with every page. */
export const markdownMessages = defineMessages('web-kit', {
  marks: 'Tools for “{name}”',
  'mark.bold': 'Bold (Ctrl+B)',
  'mark.italic': 'Italic (Ctrl+I)',
  'mark.heading': 'Heading',
  'mark.list': 'List',
  'mark.numbers': 'Numbered list',
  'mark.quote': 'Quote',
  'mark.link': 'Link (Ctrl+K)',
  markHint: 'Markdown. HTML tags are removed when it is saved.',
  markPreview: 'Preview',
})
