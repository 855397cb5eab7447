export interface PictureText {
  readonly name: string;
  readonly words: string;
}

/** The most used pictures: those of built-in missions and gifts, and the two defaults. */
export const MAIN_PICTURES = {
  clipboard: { name: 'Misja', words: 'zadanie lista obowiązek plan' },
  gift: { name: 'Prezent', words: 'nagroda paczka upominek' },

  'teeth-morning': { name: 'Zęby rano', words: 'ząb szczoteczka pasta mycie myć poranek słońce' },
  'teeth-evening': { name: 'Zęby wieczorem', words: 'ząb szczoteczka pasta mycie myć wieczór noc' },
  'tidy-room': { name: 'Porządek w pokoju', words: 'pokój sprzątać posprzątać miotła porządki' },
  'put-away-toys': { name: 'Zabawki do pudła', words: 'zabawka zebrać pozbierać schować pudełko' },
  'empty-dishwasher': { name: 'Zmywarka', words: 'opróżnić naczynie talerz wyjąć kuchnia' },
  laundry: { name: 'Pranie', words: 'pralka prać wstawić ubranie' },
  'make-bed': { name: 'Ścielenie łóżka', words: 'łóżko pościelić pościel kołdra poduszka rano' },
  vacuum: { name: 'Odkurzanie', words: 'odkurzacz odkurzyć podłoga dywan' },
  mop: { name: 'Mycie podłogi', words: 'mop umyć wiadro podłoga woda' },
  'set-table': { name: 'Nakrywanie stołu', words: 'nakryć stół talerz widelec nóż obiad' },
  'clear-table': { name: 'Sprzątanie ze stołu', words: 'stół posprzątać naczynie odnieść talerz' },
  'take-out-rubbish': { name: 'Śmieci', words: 'wynieść śmieć worek kosz kubeł' },
  'clean-after-pet': { name: 'Sprzątanie po zwierzątku', words: 'pies kot kupa kuweta zwierzę' },
  'wash-car': { name: 'Mycie auta', words: 'samochód umyć gąbka piana woda' },
  dust: { name: 'Kurze', words: 'kurz zetrzeć ścierać półka miotełka' },
  'feed-pet': { name: 'Karmienie pieska', words: 'pies karma nakarmić miska zwierzę zwierzątko' },
  'walk-pet': { name: 'Spacer z psem', words: 'pies wyprowadzić smycz zwierzę zwierzątko' },
  'unpack-shopping': { name: 'Rozpakowanie zakupów', words: 'zakupy torba rozpakować sklep' },
  'garden-help': { name: 'Praca w ogródku', words: 'ogród ogródek kwiat sadzić łopata grządka' },
  'wash-dishes': { name: 'Mycie naczyń', words: 'naczynie zmywać umyć talerz zlew gąbka' },
  homework: { name: 'Praca domowa', words: 'lekcja szkoła zadanie zeszyt uczyć odrobić biurko' },
  'read-book': { name: 'Czytanie', words: 'książka czytać przeczytać bajka lektura' },
  'fold-clothes': { name: 'Składanie ubrań', words: 'ubranie poskładać koszulka szafa' },
  'dress-alone': { name: 'Ubieranie się', words: 'ubrać ubranie koszulka spodnie skarpetka sam' },

  'ice-cream': { name: 'Lody', words: 'lód lodziarnia słodki' },
  cinema: { name: 'Kino', words: 'film bajka popcorn seans' },
  'weekend-trip': { name: 'Wycieczka', words: 'weekend wyjazd samochód góra podróż' },
  aquapark: { name: 'Aquapark', words: 'basen zjeżdżalnia woda pływać' },
  'games-15': { name: 'Granie 15 minut', words: 'gra konsola komputer kwadrans czas' },
  'games-30': { name: 'Granie 30 minut', words: 'gra konsola komputer pół godziny czas' },
  'games-45': { name: 'Granie 45 minut', words: 'gra konsola komputer trzy kwadranse czas' },
  'new-game': { name: 'Nowa gra', words: 'gra komputer konsola prezent' },
  'new-toy': { name: 'Nowa zabawka', words: 'zabawka miś pluszak prezent' },
  'games-evening': { name: 'Wieczór gier', words: 'planszówka kostka pionek rodzina gra' },
  dessert: { name: 'Deser', words: 'ciasto tort słodki truskawka' },
  'later-return': { name: 'Późniejszy powrót', words: 'dom wieczór późno wrócić podwórko' },
  skateboard: { name: 'Deskorolka', words: 'deska jeździć skate' },
  surprise: { name: 'Niespodzianka', words: 'pudełko tajemnica prezent' },
  lego: { name: 'Klocki', words: 'klocek lego budować' },
  'ice-skating': { name: 'Łyżwy', words: 'łyżwa lodowisko lód zima' },
  walk: { name: 'Spacer', words: 'spacerować park drzewo rodzic' },
  playground: { name: 'Plac zabaw', words: 'zjeżdżalnia piaskownica podwórko bawić' },
  photo: { name: 'Zdjęcie', words: 'aparat fotografia' },
} as const satisfies Record<string, PictureText>;

export type MainPictureId = keyof typeof MAIN_PICTURES;
