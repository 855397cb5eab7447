/** Titles and descriptions of the two pages for guests, for tabs, bookmarks and search engines. */
export const GUEST_PAGES = {
  welcome: {
    title: 'Gwiazdozbiór: misje, punkty i nagrody dla dzieci',
    description:
      'Aplikacja dla rodzin, za darmo i bez komplikacji. Obowiązki stają się misjami, punkty nagrodami, ' +
      'a gotowe plany misji i nagród przygotował zespół psychologów.',
  },
  help: {
    title: 'Jak zacząć – Gwiazdozbiór',
    description:
      'Krok po kroku, w obrazkach: konto rodziny, dziecko, misje, kciuk w górę, nagrody ' +
      'i odznaki bohatera. Także: co zrobić, gdy zapomnisz kodu albo hasła.',
  },
} as const;
