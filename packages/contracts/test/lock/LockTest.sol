// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {Test} from "../_support/Test.sol";
import {Creator} from "../_support/TokenTest.sol";

/// @notice What all tokens of the tests have.
interface IMintedToken is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @notice The part of Uniswap V2 that the tests call.
interface IPairFactory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
    function mint(address to) external returns (uint256 liquidity);
}

/**
 * @notice A fresh TokenLock from the committed bytes, a plain token, and short ways to lock.
 * The folder `TOKEN_TEMPLATES` can have another code of it: planted bugs, other EVM targets.
 */
abstract contract LockTest is Test {
    uint256 internal constant AMOUNT = 1_000 ether;
    uint64 internal constant NOW = 1_800_000_000;
    uint64 internal constant END = NOW + 100 days;

    Creator private _creator = new Creator();
    address internal payer = account("payer");
    address internal alice = account("alice");
    address internal bob = account("bob");
    address internal stranger = account("stranger");
    ITokenLock internal locker = newLocker();
    PlainToken internal token = new PlainToken();

    function newLocker() internal returns (ITokenLock) {
        string memory path = string.concat(vm.envOr("TOKEN_TEMPLATES", string("")), "/TokenLock.planted.json");
        if (bytes(path)[0] == "/" || !vm.exists(path)) path = "generated/deployments/TokenLock.json";
        return ITokenLock(_creator.create(vm.parseJsonBytes(vm.readFile(path), ".initCode")));
    }

    /// @notice The real Uniswap V2 factory, from the bytes of its package.
    function newPairFactory() internal returns (IPairFactory) {
        string memory json = vm.readFile("../../node_modules/@uniswap/v2-core/build/UniswapV2Factory.json");
        bytes memory code = vm.parseBytes(string.concat("0x", vm.parseJsonString(json, ".bytecode")));
        return IPairFactory(_creator.create(bytes.concat(code, abi.encode(address(this)))));
    }

    /// @notice A real pair with liquidity, all of whose liquidity tokens `holder` has.
    function newPair(address holder) internal returns (address pair) {
        (PlainToken one, PlainToken two) = (new PlainToken(), new PlainToken());
        pair = newPairFactory().createPair(address(one), address(two));
        one.mint(pair, 100 ether);
        two.mint(pair, 400 ether);
        IPairFactory(pair).mint(holder);
    }

    function fixedAt(uint64 end) internal pure returns (ITokenLock.Schedule memory) {
        return ITokenLock.Schedule(ITokenLock.Kind.Fixed, end, end, 0, 0, 0);
    }

    function linear(uint64 start, uint64 end) internal pure returns (ITokenLock.Schedule memory) {
        return ITokenLock.Schedule(ITokenLock.Kind.Linear, start, end, 0, 0, 0);
    }

    /// @notice With the end that the shares lead to.
    function periodic(uint64 start, uint16 firstBps, uint32 period, uint16 periodBps)
        internal
        pure
        returns (ITokenLock.Schedule memory)
    {
        uint64 periods = (uint64(10_000) - firstBps + periodBps - 1) / periodBps;
        uint64 end = start + periods * period;
        return ITokenLock.Schedule(ITokenLock.Kind.Periodic, start, end, firstBps, period, periodBps);
    }

    /// @notice Gives tokens to an account, with an unlimited allowance for the lock.
    function fund(address token_, address holder, uint256 amount) internal {
        IMintedToken(token_).mint(holder, amount);
        allow(token_, holder);
    }

    /// @dev Once, since some tokens refuse a second time; by a plain call, since some answer with nothing.
    function allow(address token_, address holder) internal {
        if (IMintedToken(token_).allowance(holder, address(locker)) != 0) return;
        vm.prank(holder);
        (bool success,) = token_.call(abi.encodeCall(IERC20.approve, (address(locker), type(uint256).max)));
        require(success);
    }

    /// @notice A lock of `AMOUNT` plain tokens of alice.
    function lockPlain(ITokenLock.Schedule memory schedule) internal returns (uint256 id) {
        return lockToken(address(token), AMOUNT, schedule, false);
    }

    function lockToken(address token_, uint256 amount, ITokenLock.Schedule memory schedule, bool rebasing)
        internal
        returns (uint256 id)
    {
        fund(token_, payer, amount);
        vm.prank(payer);
        return locker.lock(token_, alice, amount, schedule, rebasing);
    }

    function expect(bytes memory reason) internal {
        vm.expectRevert(reason);
    }

    function list(address one, address two) internal pure returns (address[] memory accounts) {
        accounts = new address[](2);
        (accounts[0], accounts[1]) = (one, two);
    }

    function list(uint256 one, uint256 two) internal pure returns (uint256[] memory values) {
        values = new uint256[](2);
        (values[0], values[1]) = (one, two);
    }
}
