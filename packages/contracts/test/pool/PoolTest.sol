// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwned} from "../../src/token/IOwned.sol";
import {IOwnPool} from "../../src/token/IOwnPool.sol";
import {IPoolLimits} from "../../src/token/IPoolLimits.sol";
import {IPoolTax} from "../../src/token/IPoolTax.sol";
import {ITokenBase} from "../../src/token/ITokenBase.sol";
import {IToken} from "../_support/IToken.sol";
import {TokenTest} from "../_support/TokenTest.sol";

/// @notice A token with a pool of its own, of either kind: what the tests call.
interface IPoolToken is IToken, IOwnPool, IPoolLimits, IPoolTax {
    function owner() external view returns (address);
    function renounceOwnership() external;
}

/// @notice Deploys tokens with a pool of their own and trades them.
abstract contract PoolTest is TokenTest {
    struct PoolOptions {
        ITokenBase.TokenInit base;
        IOwned.OwnedInit owned;
        IOwnPool.OwnPoolInit pool;
        IPoolLimits.PoolLimitsInit limits;
        IPoolTax.PoolTaxInit tax;
    }

    uint256 internal constant SEED_COIN = 100 ether;
    uint256 internal constant SEED_TOKENS = SUPPLY / 2;
    uint8 internal constant FEE_BPS = 100;

    IPoolToken internal token;
    address internal provider = account("provider");
    address internal fund = account("fund");

    /// @notice The provider holds the supply; open from the creation on; the pool keeps 1 %; no limits; 1 % burnt, 1 %
    /// fund, 2 % inviter.
    function poolOptions() internal view returns (PoolOptions memory chosen) {
        chosen.base = ITokenBase.TokenInit("Pool Token", "POOL", 18, SUPPLY, provider, "");
        chosen.owned = IOwned.OwnedInit(owner);
        chosen.pool = IOwnPool.OwnPoolInit(provider, uint64(block.timestamp), FEE_BPS);
        chosen.tax.fund = fund;
        chosen.tax.buy = IPoolTax.Rates(100, 100, 200);
        chosen.tax.sell = IPoolTax.Rates(100, 100, 200);
    }

    function poolArgs(string memory template, PoolOptions memory chosen) internal returns (bytes memory) {
        return vm.contains(template, "x314")
            ? abi.encode(chosen.base, chosen.owned, chosen.pool, chosen.tax)
            : abi.encode(chosen.base, chosen.owned, chosen.pool, chosen.limits);
    }

    function deployPool(string memory template, PoolOptions memory chosen) internal returns (IPoolToken) {
        return IPoolToken(payable(creator.create(bytes.concat(creationCode(template), poolArgs(template, chosen)))));
    }

    function expectPoolRejected(string memory template, PoolOptions memory chosen, bytes memory reason) internal {
        bytes memory initCode = bytes.concat(creationCode(template), poolArgs(template, chosen));
        vm.expectRevert(reason);
        creator.create(initCode);
    }

    /// @notice A token with 100 coin and half of its supply in the pool, unlocked.
    function open(string memory template, PoolOptions memory chosen) internal returns (IPoolToken made) {
        made = deployPool(template, chosen);
        addLiquidity(made, SEED_COIN, SEED_TOKENS, 0);
    }

    function addLiquidity(IPoolToken made, uint256 coin, uint256 tokens, uint64 unlockAt) internal {
        vm.deal(provider, provider.balance + coin);
        vm.prank(provider);
        made.addLiquidity{value: coin}(0, tokens, unlockAt);
    }

    function buyAs(address payer, uint256 coin) internal returns (uint256) {
        vm.deal(payer, payer.balance + coin);
        vm.prank(payer);
        return token.buy{value: coin}(0, payer, block.timestamp);
    }

    function sellAs(address seller, uint256 amount) internal returns (uint256) {
        vm.prank(seller);
        return token.sell(amount, 0, seller, block.timestamp);
    }

    /// @notice What `amount` brings at the product, less the fee: the fee comes in, too, and buys nothing.
    function bought(uint256 amount, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        uint256 counts = amount * (10_000 - FEE_BPS);
        return reserveOut * counts / (reserveIn * 10_000 + counts);
    }

    function product() internal view returns (uint256) {
        (uint256 coin, uint256 tokens,) = token.getReserves();
        return coin * tokens;
    }
}

/// @notice Takes coin only while asked to, and calls back into the token when it is paid.
contract PoolCaller {
    address private immutable TOKEN;
    bytes private _again;
    bool private _refuses;
    /// @notice Why the call from inside the last payment failed.
    bytes4 public reason;

    constructor(address token) {
        TOKEN = token;
    }

    function prepare(bytes calldata again, bool refuses) external {
        (_again, _refuses) = (again, refuses);
    }

    function call(bytes calldata data, uint256 value) external payable returns (bytes memory answer) {
        bool done;
        (done, answer) = TOKEN.call{value: value}(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }

    receive() external payable {
        require(!_refuses, "refused");
        if (_again.length == 0) return;
        (bool done, bytes memory answer) = TOKEN.call(_again);
        reason = done ? bytes4(0) : bytes4(answer);
    }
}
