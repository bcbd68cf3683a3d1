/** Everyday words of the other seven languages of the interface, under the same topics. */
export const OTHER_LANGUAGES = `
food.eat: comida comer cena almuerzo desayuno essen abendessen mittagessen frühstück manger repas dîner déjeuner mangiare cibo pranzo jantar almoço refeição 食べ物 食べる 料理 ご飯 음식 먹다 밥 食物 吃饭 菜
food.vegetarian: vegetariano vegano verdura vegetarier gemüse végétarien légume vegetariana fruta obst 野菜 채식 素食
food.cook: cocinar receta kochen rezept cuisiner recette cucinare ricetta cozinhar receita 料理 レシピ 요리 烹饪
drink.coffee: café té kaffee tee thé caffè chá コーヒー お茶 커피 차 咖啡 茶
drink.wine: vino cerveza wein bier vin bière birra vinho cerveja ワイン ビール 와인 맥주 酒
travel.trip: viaje viajar vacaciones reise reisen urlaub voyage voyager vacances viaggio viaggiare vacanza viagem férias 旅行 여행 旅游
travel.hotel: hotel alojamiento unterkunft hôtel hébergement albergo alojamento ホテル 호텔 酒店
sport.play: deporte equipo fútbol sport mannschaft fußball équipe football squadra calcio esporte time futebol スポーツ サッカー 스포츠 축구 运动 足球
fitness.gym: gimnasio ejercicio fitnessstudio training gymnase exercice palestra esercizio academia exercício ジム 運動 운동 헬스 健身
music.listen: música canción musik lied musique chanson musica canzone música canção 音楽 歌 음악 노래 音乐
film.movie: película cine serie film kino cinéma filme série 映画 ドラマ 영화 드라마 电影 电视剧
book.read: libro leer novela buch lesen roman livre lire libro leggere romanzo livro ler 本 読書 小説 책 독서 소설 书 阅读
game.video: juego videojuego spiel videospiel jeu vidéo gioco videogioco jogo ゲーム 게임 游戏
family.parent: madre padre mamá papá mutter vater mère père madre mãe pai 母 父 お母さん お父さん 어머니 아버지 엄마 아빠 妈妈 爸爸
family.child: hijo hija niño kind sohn tochter enfant fils fille figlio figlia bambino filho filha criança 子供 息子 娘 아이 아들 딸 孩子 儿子 女儿
family.sibling: hermano hermana bruder schwester frère sœur fratello sorella irmão irmã 兄 姉 弟 妹 형제 누나 哥哥 姐姐
love.partner: esposo esposa novio novia ehemann ehefrau freundin mari femme marito moglie marido 夫 妻 彼氏 彼女 남편 아내 丈夫 妻子
pet.dog: perro hund chien cane cachorro cão 犬 개 강아지 狗
pet.cat: gato katze chat gatto 猫 고양이
health.illness: enfermo dolor krank schmerz malade douleur malato dolore doente dor 病気 痛い 아프다 병 生病 疼
health.sleep: dormir sueño schlafen schlaf sommeil dormire sonno dormir sono 睡眠 寝る 수면 잠 睡觉
work.job: trabajo empleo arbeit beruf job travail emploi métier lavoro trabalho emprego 仕事 会社 일 직업 회사 工作 公司
study.school: escuela universidad estudiar schule universität studieren école université étudier scuola università studiare escola universidade estudar 学校 大学 勉強 학교 대학 공부 学校 大学 学习
language.which: idioma lengua sprache langue lingua língua 言語 英語 日本語 언어 영어 语言 英语
money.budget: dinero ahorrar geld sparen argent épargner soldi risparmiare dinheiro お金 돈 钱
home.house: casa piso vivir haus wohnung wohnen maison appartement habiter casa apartamento 家 住む 집 살다 房子 住
transport.car: coche carro auto voiture macchina carro 車 자동차 车
nature.weather: tiempo lluvia wetter regen temps pluie tempo pioggia chuva 天気 雨 날씨 비 天气
feel.good: feliz contento glücklich heureux felice feliz 嬉しい 행복 高兴
feel.bad: triste miedo traurig angst peur paura medo 悲しい 怖い 슬프다 무섭다 难过
`;
