// The rival of the fan-out benchmark: one hub, one payload. Standard input says `hz N` (0: as fast as the readers take it) or `stop`.
using Microsoft.AspNetCore.SignalR;

var payload = new string('x', int.Parse(args[0]));
var builder = WebApplication.CreateBuilder();
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.AddSignalR();
var app = builder.Build();
app.MapHub<FrameHub>("/MessageHub");
await app.StartAsync();
Console.WriteLine($"listening {app.Urls.First()}");

var clients = app.Services.GetRequiredService<IHubContext<FrameHub>>().Clients.All;
CancellationTokenSource? running = null;
while (await Console.In.ReadLineAsync() is { } line)
{
    running?.Cancel();
    if (!line.StartsWith("hz ")) continue;
    running = new CancellationTokenSource();
    _ = Send(int.Parse(line[3..]), running.Token);
}
await app.StopAsync();

async Task Send(int hz, CancellationToken stop)
{
    using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(hz == 0 ? 1000 : 1000.0 / hz));
    while (!stop.IsCancellationRequested)
    {
        await clients.SendAsync("frame", payload, CancellationToken.None);
        if (hz > 0) await timer.WaitForNextTickAsync();
    }
}

sealed class FrameHub : Hub { }
