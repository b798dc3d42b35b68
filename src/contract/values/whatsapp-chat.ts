/** The address of a WhatsApp chat with a telephone number, begun with a text where there is one. */
export const whatsappChat = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`
