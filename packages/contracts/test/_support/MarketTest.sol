// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Factory, IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ICompound} from "../../src/token/ICompound.sol";
import {IDust} from "../../src/token/IDust.sol";
import {IMarket} from "../../src/token/IMarket.sol";
import {ITrading} from "../../src/token/ITrading.sol";
import {PlainCoin} from "../_mocks/PlainCoin.sol";
import {IERC20Like, IMarketToken, IPairErc20, IRouter} from "./IMarketToken.sol";
import {TokenTest} from "./TokenTest.sol";

/**
 * @notice Tokens with a pair, on the real Uniswap V2 and WETH9 (the bytes of their own packages), with the toolbox's
 * contracts at their constant addresses, by the deployer and the creation code that every chain uses.
 * The token is made at an address below or above its base coin on request, so that both orders of a pair are tested.
 */
abstract contract MarketTest is TokenTest {
    /// @notice Everything that a constructor of a trading token can take beside {TokenTest.Options}.
    struct MarketOptions {
        Options common;
        IMarket.MarketInit market;
        ITrading.TradingInit trading;
        ITill.TillInit till;
        IDividendVault.DividendInit dividend;
        ICompound.CompoundInit compounding;
        ILpVault.LpDividendInit lpDividend;
        IInvitationBook.InvitationInit invitation;
        IPrizePot.PrizeInit prize;
        IDust.DustInit dust;
    }

    address internal constant CREATE2_DEPLOYER = 0x4e59b44847b379578588920cA78FbF26c0B4956C;
    uint256 internal constant COIN = 1 ether;

    address internal marketing = account("marketing");
    address internal team = account("team");
    address internal launcher;
    address internal weth;
    IUniswapV2Factory internal factory;
    IRouter internal router;
    PlainCoin internal coin = new PlainCoin();
    uint256 private _saltNonce;

    /// @dev Has `who` register a pair that says of which factory it is.
    function register(address who, IMarketToken token, address pair) internal {
        (address by, address other) = named(token, pair);
        vm.prank(who);
        token.registerPair(by, other);
    }

    /// @dev How its factory knows a pair of the token.
    function named(IMarketToken token, address pair) internal view returns (address by, address other) {
        (by, other) = (IUniswapV2Pair(pair).factory(), IUniswapV2Pair(pair).token0());
        if (other == address(token)) other = IUniswapV2Pair(pair).token1();
    }

    /// @dev Call it first in setUp.
    function setUpExchange() internal {
        // The deployer's own runtime code, as on every chain.
        vm.etch(
            CREATE2_DEPLOYER,
            hex"7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3"
        );
        string[9] memory names = [
            "TokenFactory", "TokenLock", "LiquidityHelper", "Till", "DividendVault", "LpVault", "InvitationBook",
            "PrizePot", "Sale"
        ];
        for (uint256 i; i < names.length; ++i) {
            bytes memory initCode = companionCode(names[i]);
            if (initCode.length == 0) continue;
            address made = _deployConstant(initCode);
            _plant(names[i], made);
            // The factory makes its Launcher with its first creation.
            if (i == 0) launcher = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", made, hex"01")))));
        }
        _plant("Launcher", launcher);
        weth = creator.create(_npm("v2-periphery", "WETH9"));
        factory = IUniswapV2Factory(
            creator.create(bytes.concat(_npm("v2-core", "UniswapV2Factory"), abi.encode(address(this))))
        );
        router = IRouter(
            creator.create(
                bytes.concat(_npm("v2-periphery", "UniswapV2Router02"), abi.encode(address(factory), weth))
            )
        );
    }

    /// @notice Factory of another exchange of the same kind.
    function otherFactory() internal returns (IUniswapV2Factory) {
        bytes memory initCode = bytes.concat(_npm("v2-core", "UniswapV2Factory"), abi.encode(address(this)));
        return IUniswapV2Factory(creator.create(initCode));
    }

    /// @notice Options of a token with 5 % on both sides, no limits, trading open, in a pair with `base_`.
    function marketOptions(address base_) internal view returns (MarketOptions memory chosen) {
        chosen.common = options();
        chosen.market = IMarket.MarketInit(address(router), base_, 0, 0, 0, 0, 0);
        chosen.trading = ITrading.TradingInit(
            500, 500, 1_000, 1_500, 0, 0, SUPPLY / 10_000, new address[](0), new address[](0), new address[](0)
        );
        uint16[6] memory weights = [uint16(100), 200, 100, 100, 0, 0];
        chosen.till = ITill.TillInit(ITill.Split(weights, address(0xdEaD), marketing, team), 200, 30, base_ == weth);
        chosen.dividend = IDividendVault.DividendInit(base_, 0, 0, 1 days, new address[](0));
        chosen.compounding = ICompound.CompoundInit(
            uint64(block.timestamp + 1 hours), 1 days, 1_000_000, SUPPLY * 10, true, new address[](0)
        );
        chosen.lpDividend = ILpVault.LpDividendInit(base_, 0, 1 ether, 0, 1 days);
        uint16[] memory rewards = new uint16[](3);
        (rewards[0], rewards[1], rewards[2]) = (100, 40, 20);
        chosen.invitation = IInvitationBook.InvitationInit(rewards, 1 ether, 10 ether);
        chosen.prize = IPrizePot.PrizeInit(1 days, SUPPLY / 1_000, 3, 1_000, 0);
        chosen.dust = IDust.DustInit(2);
    }

    /// @notice ABI-encoded arguments in the order of the composer: kind parts, then modules.
    function marketArgs(string memory template, MarketOptions memory chosen) internal returns (bytes memory) {
        return _encode(_marketArgs(template, chosen));
    }

    /// @dev The same while something can still be added, such as a sale.
    function _marketArgs(string memory template, MarketOptions memory chosen) internal returns (Args memory args) {
        bool trades = !vm.contains(template, "meme") || vm.contains(template, "-invitation")
            || vm.contains(template, "-prizePool") || vm.contains(template, "-dust");
        bool owns = trades || vm.contains(template, "-mint") || vm.contains(template, "-pause")
            || vm.contains(template, "-blacklist") || vm.contains(template, "-whitelist")
            || vm.contains(template, "-ownershipLock");
        _dynamic(args, abi.encode(chosen.common.base));
        if (owns) _static(args, abi.encode(chosen.common.owned));
        _static(args, abi.encode(chosen.market));
        if (trades) {
            _dynamic(args, abi.encode(chosen.trading));
            _static(args, abi.encode(chosen.till));
        }
        if (vm.contains(template, "dividend") && !vm.contains(template, "lpDividend")) {
            _dynamic(args, abi.encode(chosen.dividend));
        }
        if (vm.contains(template, "compound")) _dynamic(args, abi.encode(chosen.compounding));
        if (vm.contains(template, "lpDividend")) _static(args, abi.encode(chosen.lpDividend));
        _ordinaryArgs(args, template, chosen.common);
        if (vm.contains(template, "-invitation")) _dynamic(args, abi.encode(chosen.invitation));
        if (vm.contains(template, "-prizePool")) _static(args, abi.encode(chosen.prize));
        if (vm.contains(template, "-dust")) _static(args, abi.encode(chosen.dust));
    }

    /// @dev Arguments of the ordinary modules that a token with an exchange can have.
    function _ordinaryArgs(Args memory args, string memory template, Options memory common) internal {
        if (vm.contains(template, "-mint")) _static(args, abi.encode(common.mintable));
        if (vm.contains(template, "-pause")) _static(args, abi.encode(common.pausable));
        if (vm.contains(template, "-whitelist")) _dynamic(args, abi.encode(common.whitelist));
    }

    function deployMarket(string memory template, MarketOptions memory chosen) internal returns (IMarketToken) {
        bytes memory initCode = bytes.concat(creationCode(template), marketArgs(template, chosen));
        return IMarketToken(creator.create(initCode));
    }

    /// @notice A token whose address is below (`first`) or above its base coin.
    function deployOrdered(string memory template, MarketOptions memory chosen, bool first)
        internal
        returns (IMarketToken)
    {
        bytes memory initCode = bytes.concat(creationCode(template), marketArgs(template, chosen));
        Creator2 maker = new Creator2();
        bytes32 hash = keccak256(initCode);
        while (true) {
            bytes32 salt = bytes32(++_saltNonce);
            address made = address(
                uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(maker), salt, hash))))
            );
            if ((made < chosen.market.base) == first) return IMarketToken(maker.create(initCode, salt));
        }
        revert();
    }

    function expectMarketRejected(string memory template, MarketOptions memory chosen, bytes memory reason) internal {
        bytes memory initCode = bytes.concat(creationCode(template), marketArgs(template, chosen));
        vm.expectRevert(reason);
        creator.create(initCode);
    }

    /// @notice Fills the pair with `from`'s tokens as the Launcher does: without tax, and also before trading starts.
    function seed(IMarketToken token, address from, uint256 tokens, uint256 coins) internal returns (uint256 lp) {
        address pair = token.pair();
        fund(token.base(), pair, coins);
        vm.prank(from);
        token.transfer(launcher, tokens);
        vm.prank(launcher);
        token.transfer(pair, tokens);
        return IUniswapV2Pair(pair).mint(from);
    }

    /// @notice Gives base coin to an account, whichever base coin it is.
    function fund(address base_, address to, uint256 amount) internal {
        if (base_ == weth) {
            vm.deal(address(this), address(this).balance + amount);
            IERC20Like(weth).deposit{value: amount}();
            IERC20Like(weth).transfer(to, amount);
        } else {
            PlainCoin(base_).mint(to, amount);
        }
    }

    /// @notice Buys by the router with base coin that is given to the buyer. Returns what the buyer got.
    function buy(IMarketToken token, address who, uint256 coins) internal returns (uint256) {
        uint256 before = token.balanceOf(who);
        address[] memory path = _path(token.base(), address(token));
        if (token.base() == weth) {
            vm.deal(who, who.balance + coins);
            vm.prank(who);
            router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: coins}(0, path, who, block.timestamp);
        } else {
            // A prank holds for the next call, whichever it is: everything else is read before.
            address base_ = token.base();
            fund(base_, who, coins);
            vm.prank(who);
            IERC20Like(base_).approve(address(router), coins);
            vm.prank(who);
            router.swapExactTokensForTokensSupportingFeeOnTransferTokens(coins, 0, path, who, block.timestamp);
        }
        return token.balanceOf(who) - before;
    }

    /// @notice Sells by the router. Returns the base coin (native where it is wrapped) that the seller got.
    function sell(IMarketToken token, address who, uint256 amount) internal returns (uint256) {
        address[] memory path = _path(address(token), token.base());
        vm.prank(who);
        token.approve(address(router), amount);
        if (token.base() == weth) {
            uint256 before = who.balance;
            vm.prank(who);
            router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, who, block.timestamp);
            return who.balance - before;
        }
        uint256 coinsBefore = IERC20Like(token.base()).balanceOf(who);
        vm.prank(who);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, 0, path, who, block.timestamp);
        return IERC20Like(token.base()).balanceOf(who) - coinsBefore;
    }

    /// @notice Sells by direct calls of the pair: transfer, then swap for exactly what arrived.
    function sellDirect(IMarketToken token, address who, uint256 amount) internal returns (uint256 out) {
        IUniswapV2Pair pair = IUniswapV2Pair(token.pair());
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        vm.prank(who);
        token.transfer(address(pair), amount);
        // A swap-back inside the transfer has moved the reserves.
        (reserveToken, reserveBase) = reserves(token);
        out = amountOut(token.balanceOf(address(pair)) - reserveToken, reserveToken, reserveBase);
        bool first = address(token) < token.base();
        vm.prank(who);
        pair.swap(first ? 0 : out, first ? out : 0, who, "");
    }

    /// @notice Buys by direct calls of the pair. Returns what the buyer got.
    function buyDirect(IMarketToken token, address who, uint256 coins) internal returns (uint256) {
        IUniswapV2Pair pair = IUniswapV2Pair(token.pair());
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        uint256 before = token.balanceOf(who);
        fund(token.base(), address(pair), coins);
        uint256 out = amountOut(coins, reserveBase, reserveToken);
        bool first = address(token) < token.base();
        vm.prank(who);
        pair.swap(first ? out : 0, first ? 0 : out, who, "");
        return token.balanceOf(who) - before;
    }

    function reserves(IMarketToken token) internal view returns (uint256 reserveToken, uint256 reserveBase) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(token.pair()).getReserves();
        return address(token) < token.base() ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @notice Uniswap V2's own formula.
    function amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        uint256 afterFee = amountIn * 997;
        return afterFee * reserveOut / (reserveIn * 1_000 + afterFee);
    }

    /// @notice Creation code of a toolbox contract; from `TOKEN_TEMPLATES` where that folder has it. Empty when absent.
    function companionCode(string memory name) internal view returns (bytes memory) {
        string memory folder = vm.envOr("TOKEN_TEMPLATES", string(""));
        string memory own = string.concat(folder, "/", name, ".json");
        string memory built = string.concat("generated/deployments/", name, ".json");
        if (bytes(folder).length != 0 && vm.exists(own)) return vm.parseJsonBytes(vm.readFile(own), ".initCode");
        if (!vm.exists(built)) return "";
        return vm.parseJsonBytes(vm.readFile(built), ".initCode");
    }

    /// @dev Address of a toolbox contract.
    function _constant(string memory name) internal view returns (address) {
        bytes32 hash = keccak256(companionCode(name));
        return address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", CREATE2_DEPLOYER, bytes32(0), hash))))
        );
    }

    function _path(address from, address to) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }

    /// @dev A test of the tests: a mistaken contract in place of the right one.
    function _plant(string memory name, address made) private {
        string memory folder = vm.envOr("TOKEN_TEMPLATES", string(""));
        string memory planted = string.concat(folder, "/", name, ".planted.json");
        if (bytes(folder).length == 0 || !vm.exists(planted)) return;
        vm.etch(made, vm.parseJsonBytes(vm.readFile(planted), ".runtimeCode"));
    }

    function _deployConstant(bytes memory initCode) private returns (address made) {
        (bool done, bytes memory result) = CREATE2_DEPLOYER.call(bytes.concat(bytes32(0), initCode));
        require(done && result.length == 20, "a toolbox contract could not be deployed");
        return address(bytes20(result));
    }

    function _npm(string memory package, string memory name) private view returns (bytes memory) {
        string memory path = string.concat("../../node_modules/@uniswap/", package, "/build/", name, ".json");
        return vm.parseBytes(string.concat("0x", vm.parseJsonString(vm.readFile(path), ".bytecode")));
    }

    /// @dev Constructor arguments in the making: heads with gaps for offsets, then the tails.
    struct Args {
        bytes heads;
        bytes tails;
        uint256[] gaps;
    }

    function _static(Args memory args, bytes memory encoded) internal pure {
        args.heads = bytes.concat(args.heads, encoded);
    }

    function _dynamic(Args memory args, bytes memory encoded) internal pure {
        uint256[] memory gaps = new uint256[](args.gaps.length + 1);
        for (uint256 i; i < args.gaps.length; ++i) {
            gaps[i] = args.gaps[i];
        }
        gaps[args.gaps.length] = args.heads.length;
        args.gaps = gaps;
        // The gap holds the offset inside the tails; the length of all heads is added at the end.
        args.heads = bytes.concat(args.heads, abi.encode(args.tails.length));
        args.tails = bytes.concat(args.tails, withoutOffset(encoded));
    }

    function _encode(Args memory args) internal pure returns (bytes memory) {
        bytes memory heads = args.heads;
        for (uint256 i; i < args.gaps.length; ++i) {
            uint256 position = args.gaps[i] + 32;
            assembly ("memory-safe") {
                mstore(add(heads, position), add(mload(add(heads, position)), mload(heads)))
            }
        }
        return bytes.concat(heads, args.tails);
    }

    receive() external payable {}
}

/// @notice Creates contracts by CREATE2, so that a test chooses which side of the pair a token is on.
contract Creator2 {
    function create(bytes memory initCode, bytes32 salt) external returns (address made) {
        assembly ("memory-safe") {
            made := create2(0, add(initCode, 32), mload(initCode), salt)
            if iszero(made) {
                returndatacopy(mload(64), 0, returndatasize())
                revert(mload(64), returndatasize())
            }
        }
    }
}
