/**
 * The most common passwords, in lower case, maintained by hand: the server refuses them, and the strength bar names
 * them. Shorter ones than a site may allow are here too: they can come in with an import.
 */
export const commonPasswords = `
123456 1234567 12345678 123456789 1234567890 12345 1234 123123 123321 1234321 654321 7654321 87654321
987654321 0987654321 9876543210 123123123 1231231234 12341234 12344321 12345679 123456123 1234512345
123454321 1234554321 1234567891 12345678910 123456789a 123456789q 123456a 123456b 123456q 123456789z
12345678a 12345678q 1234567a 1234567q 1234abcd 1234qwer 12345qwert 123456qwerty 123qwe 123qweasd
123qweasdzxc 123abc 123abc123 123a123a a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5
abc123 abc1234 abc12345 abc123456 abc123abc abcd123 abcd1234 abcd12345 abcde123 abcdef12 abcdef123
abcdefg abcdefgh abcdefg1 abcdefghi abcdefghij abcd abcde abcdef aa123456 aa12345678 aa123123 aaa111
aaaa1111 aabb1122 ab123456 ab12345678 asd123 asd123456 asd12345 asd asdf asdf1234 asdf12345 asdfasdf
asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdqwe123 asdzxc123 azerty azerty123 azertyui azertyuiop
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwertyu qwertyui
qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwert qwert123 qwert1234 qwert12345 qwe123 qwe123456
qwe123qwe qweasd qweasd123 qweasdzxc qweasdzxc123 qweqwe qweqwe123 qwer1234 qwer123456 qwerasdf
qwerqwer qwerasdfzxcv q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz 2wsx3edc 1q2w3e4 qazwsx qazwsx123 qazwsxedc qazwsxedc123 zaq12wsx
zaq1zaq1 zaq1xsw2 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbnm123456 zxcv1234 zxcvzxcv zxc123 zxcasdqwe123
xsw2zaq1 wsxedc123 rewq4321 poiuytrewq lkjhgfdsa mnbvcxz mnbvcxz1 0okmnji9 9ol8ik7u 147258369 147852369
159357 159753 159159 741852963 789456 789456123 963852741 369258147 258456 321321 321654 321654987 456123
456789 456456 789789 147147 112233 11223344 1122334455 112233445566 121212 12121212 131313 13131313
101010 10101010 102030 10203040 1020304050 010203 01020304 0102030405 202020 20202020 212121 232323
242424 252525 11111111 111111 1111111 111111111 1111111111 111222 111222333 111222333444 112211 11221122
000000 00000000 0000000000 222222 22222222 333333 33333333 444444 44444444 555555 55555555 666666
66666666 777777 77777777 7777777 888888 88888888 888888888 999999 99999999 999999999 123698745 123654
123654789 135792468 1357924680 13579 135790 1346798520 24681012 246810 314159265 31415926 5201314 520520
5201314520 521521 woaini woaini520 woaini1314 woaini123 wo123456 qq123456 qq12345678 w123456789 z123456
z123456789 x123456 x123456789 s123456 s123456789 q123456 q123456789 q12345678 p@ssw0rd p@ssword
p@ssw0rd1 p@ssw0rd123 p@55w0rd p4ssw0rd pa$$w0rd pa$$word pass1234 pass12345 pass123 pass123456 passpass
passw0rd passw0rd1 passw0rd123 password password! password1 password1! password11 password12 password12!
password123 password123! password1234 password12345 password123456 password2 password2024 password2025
password2026 password21 password22 password321 password99 password@123 password.123 password_123
passwort passwort1 passwort123 passport motdepasse contrasena contraseña contrasena1 contrasena123
contraseña1 contraseña123 clave123 clave1234 clave12345 micontraseña micontrasena secreto1 secreto123
senha123 senha1234 senha12345 password0 mypassword mypassword1 mypass123 newpassword newpass123 nopassword
changeme changeme1 changeme123 change123 changeit default default1 default123 letmein letmein1 letmein12
letmein123 letmein! letmeinnow welcome welcome! welcome1 welcome1! welcome12 welcome123 welcome123!
welcome1234 welcome2024 welcome2025 welcome2026 welcome@123 hello hello123 hello1234 hello12345 helloworld
helloworld1 hola1234 hola12345 holahola hola123456 bienvenido bienvenido1 login123 login1234 logmein1
admin admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 admin123! adminadmin admin2024
admin2025 admin2026 administrator administrator1 root1234 root12345 rootroot toor1234 superuser superadmin
system123 manager1 manager123 master master1 master12 master123 master1234 masterkey user1234 user12345
username username1 usuario1 usuario123 guest123 guest1234 guestguest test test1 test12 test123 test1234
test12345 test123456 testtest testtest1 testing1 testing123 tester123 temp1234 temp12345 temp123456
temporal temporal1 temporary demo1234 demo12345 demodemo sample123 example1 example123 secret secret1
secret12 secret123 secret1234 secretpassword topsecret trustno1 trustnoone whatever whatever1 whatever123
iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou3 iloveyouu iloveu123 iloveme1
iloveme123 ilovegod ilovejesus loveyou1 loveyou123 loveme123 lovelove lovely12 lovely123 love1234
love12345 love123456 teamo123 teamo1234 tequiero tequiero1 tequiero123 teamomucho tequieromucho miamor12
miamor123 mivida123 amorcito amorcito1 amormio123 corazon1 corazon123 princesa princesa1 princesa123
princess princess1 princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 superman superman1
superman123 batman12 batman123 batman1234 spiderman spiderman1 spiderman123 ironman1 ironman123 starwars
starwars1 starwars123 startrek pokemon1 pokemon12 pokemon123 pikachu1 pikachu123 naruto12 naruto123
goku1234 minecraft minecraft1 minecraft123 fortnite fortnite1 fortnite123 roblox123 football football1
football12 football123 futbol123 futbol12 baseball baseball1 baseball123 basketball basketball1 hockey12
hockey123 soccer12 soccer123 tennis123 liverpool liverpool1 liverpool123 chelsea1 chelsea123 arsenal1
arsenal123 barcelona barcelona1 barcelona123 realmadrid realmadrid1 realmadrid123 juventus juventus1
manchester manunited manutd123 america1 america123 chivas12 chivas123 boca1234 bocajuniors riverplate
riverplate1 corinthians flamengo flamengo1 palmeiras santos123 messi123 messi1234 ronaldo1 ronaldo7
ronaldo123 cristiano cristiano7 michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1
jessica123 jordan23 jordan12 jordan123 daniel12 daniel123 daniela1 daniela123 andrea12 andrea123
alejandro alejandro1 alejandra alejandra1 fernando fernando1 fernando123 carlos12 carlos123 ricardo1
eduardo1 gabriel1 gabriela gabriela1 isabella isabella1 valentina valentina1 mariana1 mariposa mariposa1
mariposa123 estrella estrella1 estrella123 angelito angelito1 chocolate chocolate1 chocolate123 cookie12
cookie123 cheese123 banana12 banana123 orange12 orange123 butterfly butterfly1 butterfly123 flower12
flower123 flowers1 rainbow1 rainbow123 unicorn1 unicorn123 dragon12 dragon123 dragon1234 monkey12
monkey123 monkey1234 tiger123 tigger12 tigger123 shadow12 shadow123 shadow1234 killer12 killer123 hunter12
hunter123 hunter2 ranger12 ranger123 charlie1 charlie123 buster12 buster123 ginger12 ginger123 pepper12
pepper123 thomas12 thomas123 matthew1 joshua12 joshua123 anthony1 anthony123 andrew12 andrew123 nicholas
nicholas1 william1 william123 samantha samantha1 ashley12 ashley123 amanda12 amanda123 nicole12 nicole123
freedom1 freedom123 internet internet1 internet123 computer computer1 computer12 computer123 samsung1
samsung123 iphone123 google123 google1234 facebook facebook1 facebook123 whatsapp whatsapp1 instagram
instagram1 youtube1 youtube123 microsoft microsoft1 windows10 windows123 android1 android123 linux123
mustang1 mustang123 ferrari1 ferrari123 porsche1 porsche911 mercedes mercedes1 corvette corvette1 yamaha123
harley12 harley123 summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024
winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 verano2025
verano2026 january1 february december december1 monday123 friday123 sunday123 london12 london123 paris123
newyork1 newyork123 mexico12 mexico123 mexico2026 argentina argentina1 argentina123 colombia colombia1
colombia123 venezuela venezuela1 brasil123 espana123 peru1234 chile123 canada12 canada123 jesus123
jesus1234 jesuschrist jesucristo jesucristo1 christ12 blessed1 blessed123 heaven12 angels12 diosesamor
diosesamor1 diosteama casino12 casino123 casino777 casino888 jackpot1 jackpot7 jackpot123 jackpot777
lucky777 lucky7777 lucky123 lucky888 luckystar poker123 pokerface pokerface1 pokerstars slots123 slot7777
bet12345 betting1 betting123 winner12 winner123 winner777 bigwin777 money123 money1234 million1 millionaire
gold1234 golden12 diamond1 diamond123 vip12345 vip888888 player12 player123 gamer123 gamer1234 gaming12
gaming123 matrix12 matrix123 access12 access123 access14 access1234 security security1 security123 private1
private123 computer2 superstar superstar1 rockstar rockstar1 blink182 metallica metallica1 nirvana1 slipknot
slipknot1 eminem123 linkinpark greenday1 beatles1 peaches1 babygirl babygirl1 babygirl123 babyboy1 bonita12
bonita123 hermosa1 hermosa123 chiquita chiquita1 preciosa preciosa1 amigos12 amigos123 bestfriend friends1
friends123 forever1 forever21 forever123 familia1 familia123 family12 family123 mother12 mother123 father12
daddy123 mommy123 mama1234 mamapapa mamaypapa papa1234 abuelita brother1 sister12 sister123 nothing1
nothing123 nobody12 anything asshole1 asshole123 fuckyou1 fuckyou12 fuckyou123 fuckyou2 bitch123 pussy123
biteme12 cowboys1 cowboys123 yankees1 yankees123 redsox12 lakers24 lakers123 steelers steelers1 eagles12
patriots patriots1 raiders1 raiders123 broncos1 packers1 dolphins dolphins1 warriors warriors1 thunder1
thunder123 lightning phoenix1 phoenix123 scorpion scorpion1 spartan1 spartan117 gladiator gladiator1
predator predator1 terminator terminator1 godzilla godzilla1 blackjack blackjack1 blackjack21 silver12
silver123 purple12 purple123 yellow12 yellow123 green123 black123 blackcat blue1234 redred12 white123
0123456789 01234567 012345678 0123456 00112233 0011223344 099999999 11112222 1111aaaa 11qqaazz 12qwaszx
12qw34er 1a2b3c4d 1a2b3c4d5e 1password 1passw0rd 1welcome 1234567890q 1234567890a 1234567899 123456788
123456780 123456781 12345670 12345671 12345611 12345600 12345abc 12345abcde 1234asdf 123asd123 123asdfg
123456as 123456aa 123456ab 123456qq 123456ww 123456zz 123456abc 123456abcd 123456asd 123456qwe 123456zxc
123zxc123 147896325 1478963250 159263487 1597530 951753852 852456951 321123 32165498 3216549870 55667788
66778899 77889900 99887766 9988776655 98765432 987654 98989898 20242024 20252025 20262026 19901990 19911991
`
