import { defineMessages } from '@tessera/web-kit/messages'

/** The words of the feedback page. */
export const feedbackMessages = defineMessages('messages', {
  feedbackTitle: 'Feedback',
  feedbackLead:
    'Tell us what works and what does not. Our team reads every message and answers in your inbox.',
  feedbackContent: 'Your feedback',
  feedbackCount: '{count} of {max} characters',
  feedbackEmpty: 'Please enter content',
  feedbackLength: 'Please enter {min} - {max} characters',
  feedbackSend: 'Send',
  feedbackThanks: 'Feedback sent. Thank you.',
  feedbackThanksAdvice: 'If we have an answer for you, it arrives in your inbox.',
  feedbackMore: 'Send more feedback',
})
