import { expect, test } from 'vitest';
import type { DrawnPictureId } from './pictures.ts';
import { picturesFor } from './search.ts';

const FORMS: [DrawnPictureId, string][] = [
  ['walk-pet', 'pies psa psu psem psie psy psów psom psami psach'],
  ['feed-cat', 'kot kota kotu kotem kocie koty kotów kotom kotami kotach'],
  ['feed-fish', 'ryba ryby rybie rybę rybą ryb rybom rybami rybki rybek'],
  ['horse-ride', 'koń konia koniowi koniem konie koni koniom koniach'],
  ['turtle', 'żółw żółwia żółwiem żółwie żółwi'],
  ['feed-hamster', 'chomik chomika chomikowi chomikiem chomiki chomików'],
  ['zoo', 'zoo słoń słonia słonie słoni lew lwa lwem lwy lwów'],
  ['teeth-morning', 'ząb zęba zębem zęby zębów zębom zębami zębach'],
  ['wash-hands', 'ręka ręki ręce rękę ręką rąk rękom rękami rękach'],
  ['make-bed', 'łóżko łóżka łóżku łóżkiem łóżek łóżkami'],
  ['set-table', 'stół stołu stołem stole stoły stołów'],
  ['put-away-toys', 'zabawka zabawki zabawce zabawkę zabawek zabawkami'],
  ['read-book', 'książka książki książce książkę książek książkami'],
  ['water-plants', 'kwiat kwiatu kwiatem kwiecie kwiaty kwiatów kwiatami'],
  ['wash-car', 'auto auta autem aucie samochód samochodu samochodem'],
  ['wash-dishes', 'naczynie naczynia naczyniem naczyń naczyniami'],
  ['clean-window', 'okno okna oknem oknie okien oknami'],
  ['hang-jacket', 'kurtka kurtki kurtce kurtkę kurtek'],
  ['rake-leaves', 'liść liścia liście liści'],
  ['go-shopping', 'zakupy zakupów zakupach zakupami'],
  ['sun-cream', 'krem kremu kremem kremie kremy'],
  ['cookie', 'ciastko ciastka ciastku ciastkiem ciastek ciastkami'],
  ['doughnut', 'pączek pączka pączkiem pączki pączków'],
  ['sweets', 'cukierek cukierka cukierki cukierków cukierkami'],
  ['ice-cream', 'lody lodów lodom lodami lodach'],
  ['breakfast', 'śniadanie śniadania śniadaniem śniadań'],
  ['homework', 'praca domowa pracy domowej pracę domową lekcja lekcji lekcje'],
  ['football', 'piłka nożna piłki nożnej piłkę nożną piłce nożnej'],
  ['board-game', 'gra gry grze grę grą gier grami'],
  ['bike', 'rower roweru rowerem rowerze rowery rowerów'],
  ['theatre', 'teatr teatru teatrze teatrem'],
  ['museum', 'muzeum muzea muzeów muzeami'],
  ['music', 'muzyka muzyki muzyce muzykę'],
  ['mountains', 'góra góry górze gór górami'],
  ['stargazing', 'gwiazda gwiazdy gwieździe gwiazd gwiazdami'],
  ['school', 'szkoła szkoły szkole szkołę szkół'],
  ['visit-grandparents', 'babcia babci babcię babcią dziadek dziadka dziadkiem dziadkowie'],
  ['help-sibling', 'brat brata bracie siostra siostry siostrze sióstr'],
  ['time-with-mum', 'mama mamy mamie mamę mamą'],
  ['time-with-dad', 'tata taty tacie tatę tatą'],
  ['friend-visit', 'kolega kolegi koledze kolegę koleżanka koleżanek'],
  ['be-kind', 'serce serca sercem serc'],
  ['listen', 'ucho ucha uchem uszy uszu'],
  ['glasses', 'okulary okularów oko oka okiem oczy oczu'],
  ['birthday', 'urodziny urodzin urodzinom urodzinach'],
  ['day-off', 'dzień dnia dniem dni dniach'],
];

test.each(FORMS)('finds the picture %s by each form: %s', (picture, forms) => {
  const missed = forms.split(' ').filter((form) => !picturesFor(form).includes(picture));
  expect(missed).toEqual([]);
});

test('finds by several words in any form', () => {
  expect(picturesFor('pracę domową')[0]).toBe('homework');
  expect(picturesFor('piłki nożnej')[0]).toBe('football');
});

test('puts what a name begins with first, and finds all or nothing where it should', () => {
  expect(picturesFor('pizza')).toEqual(['pizza']);
  expect(picturesFor('żyrafa')).toEqual([]);
  expect(picturesFor('').length).toBeGreaterThan(150);
});

test('finds nothing else by another form', () => {
  expect(picturesFor('psa')).toEqual(['clean-after-pet', 'feed-pet', 'walk-pet']);
  expect(picturesFor('lalki')).toEqual(['doll']);
  expect(picturesFor('zębami').sort()).toEqual([
    'braces',
    'dentist',
    'teeth-evening',
    'teeth-morning',
  ]);
});
