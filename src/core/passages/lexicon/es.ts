/** What people ask and what pages write, in Spanish: words of nearly one meaning, a group a line. */
export const SPANISH = `
coste costar cuesta costó costo precio precios tarifa caro pagar pago cobrar cobró gasto gasta gastar desembolsó euros entrada
comprar compra compró adquirir
vender vende venta ventas
construir construyó construido construcción obra edificar levantó
diseñar diseñó proyectar proyectó arquitecto plano
fabricar fabricado fabricación producir producción
inventar inventó descubrir descubrió descubrimiento
fundar fundó fundador fundación crear creó
empezar empieza comenzar comienza inicio abrir abrió abierto apertura marcha vigor regirá partir
terminar termina acabar acabó fin final cerrar cerró
morir murió muerte muertos fallecer falleció víctimas
nacer nació nacido nacimiento
casar casado esposa esposo
niño niños hijo hija menores
vivir vive habitante habitantes población vecinos
trabajar trabaja trabajo empleo empleados trabajadores oficio
dejar dejó abandonar abandonó renunciar cerré
razón causa porque motivo debido
grande tamaño superficie dimensiones hectáreas
alto alta altura metros mide medir
pesado peso pesa kg kilos
largo longitud distancia kilómetros
tardar tarda duración dura tiempo horas minutos días
profundo profundidad
viejo edad años siglo
rápido velocidad
caliente calor temperatura grados
frío nevera frigorífico helada enfriar
hornear horno cocer cocinar
limpiar limpieza lavar enjuagar limpio
reparar reparación arreglo arreglar solución solucionar
roto avería defecto dañado daño estropeado fallo fuga
problema problemas retos dificultad preocupan
quitar retirar eliminar borrar
cambiar cambio sustituir modificar
subir subirá sube aumentar aumento crecer crecimiento encarecer
bajar baja disminuir reducir reducción caída
doblar duplicar doble
permitido permitir admite admiten puede autorizado
prohibido prohibir prohibición
necesario obligatorio necesita hace falta
multa multas sanción sanciones castigo
propietario propietarios dueño dueños
inquilino inquilinos arrendatario arrendatarios
alquiler alquileres alquilar renta
opinar opinan opinión creen dicen posición celebra rechaza
votar votó votaron voto votos rechazaron
ley norma texto
contra oposición rechazar rechazó
devolver devolución reembolso
cancelar anular
entregar entrega envío
garantía
seguro asegurado
llamar teléfono contacto
queja quejas reclamación
decidir decisión aprobar aprobado
ganar ganó ganador premio
perder perdió pérdida perdido acabó salvaron
enfermo enfermedad
herido lesión
peligro peligroso riesgo riesgos
efecto efectos resultado resultados
estudio ensayo investigación
participantes pacientes
desventaja límites limitaciones
financiar financiación beca
coche coches vehículo
bicicleta bici
tren autobús
dormir noche alojamiento
comer comida
beber bebida
perro gato animal animales mascotas
foto fotos imagen
alumno estudiante estudiantes
maestro enseñar enseñó aprender aprendió
médico doctor
famoso conocido
aconsejar consejo recomendar
usar uso utilizar emplear
planta plantas especies especie ejemplares variedades distintas
árbol árboles
traer trajeron traído trajo procede
visitante visitantes turista turistas viajero viajeros público
llegar llegaron recibieron recibir
país países
mes meses
vacío baja ocupación
levantar levanta despertador madruga madrugar despierta
abogado abogada derecho despacho
futuro planes plan hacer
vaciar desagua desagüe desaguar
suavizante detergente
prenda prendas ropa
echar echa vierte verter poner
significar significa
gratis gratuito
conservar conserva aguanta durar
fino sedoso suave
servir sirve acompañar
mejor recomendado aroma
`;
